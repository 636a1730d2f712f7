#!/bin/sh
# Prints the credit line of every photo that a search finds: sh examples/search-photos.sh http://localhost:8080 fog
# Parses the JSON with sed, which is enough for these responses; use jq if you have it.
set -eu
base_url=${1:-http://localhost:8080}
q=${2:-fog}
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT

offset=0
while [ -n "$offset" ]; do
  page=$(curl -sS -G -D "$headers" "$base_url/api/v1/photos" --data-urlencode "q=$q" -d limit=50 -d "offset=$offset")
  status=$(sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p' "$headers")
  retry_after=$(tr -d '\r' <"$headers" | sed -n 's/^[Rr]etry-[Aa]fter: //p')
  if [ -n "$retry_after" ]; then
    echo "asked to wait $retry_after s" >&2
    sleep "$retry_after"
    continue
  fi
  if [ "$status" != 200 ]; then
    echo "$page" >&2
    exit 1
  fi
  # Put each photo on its own line, then extract its date and credit.
  printf '%s\n' "$page" | sed 's/{"title":/\
&/g' | sed -n 's/.*"date":"\([^"]*\)".*"credit":"\([^"]*\)".*/\1  \2/p'
  offset=$(printf '%s\n' "$page" | sed -n 's/.*"next_offset":\([0-9]*\).*/\1/p')
done
