"""Prints the credit line of every photo that a search finds: python3 examples/search_photos.py http://localhost:8080 fog"""

import json
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen


def search(base_url, **query):
    url = f"{base_url}/api/v1/photos?{urlencode(query)}"
    while True:
        try:
            with urlopen(url) as response:
                return json.load(response)
        except HTTPError as error:
            retry_after = error.headers.get("Retry-After")
            if retry_after is None:
                problem = json.load(error)
                sys.exit(f"{problem['code']}: {problem['detail']} {problem['resolution']}")
            print(f"asked to wait {retry_after} s", file=sys.stderr)
            time.sleep(int(retry_after))


def main(base_url="http://localhost:8080", q="fog"):
    sys.stdout.reconfigure(encoding="utf-8")
    offset = 0
    while offset is not None:
        page = search(base_url, q=q, limit=50, offset=offset)
        for photo in page["photos"]:
            print(f"{photo['date']}  {photo['credit']}")
        offset = page.get("next_offset")


main(*sys.argv[1:3])
