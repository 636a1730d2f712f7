import { PATHS } from '../../contract/addresses/addresses.js'
import { createTerms } from '../../contract/terms.js'
import { blocks, link } from '../parts/markdown.js'
import { code, escapeProse, examplePhoto, prettyAnswer, type SectionMaker } from './section.js'

const NO_PHOTO = 'No photo has been published yet: until then the response is `photo_not_found`.'
const NOT_READ = 'The photos cannot be read at the moment: until they can, the response is `service_unavailable`.'

/** From nothing to the first photo; each program is followed by its current output. */
export const startSection: SectionMaker = (contract, published) => {
  const { addresses, operations, photoJson } = contract
  const terms = createTerms(contract)
  const url = addresses.absolute(operations.getLatestPhoto.path)
  const photo = examplePhoto(published)
  const { title, credit } = photo === undefined ? {} : JSON.parse(photoJson.photo(photo).toString())
  const answer = photo && code('json', prettyAnswer(photoJson.envelope(photo)), 'Response, with line breaks added')
  const printed = photo && code('text', `${title}\n${credit}`, 'Output')
  return {
    id: 'start',
    title: 'Your first photo, in a minute',
    body: blocks(
      escapeProse(`${terms.access} Get the newest photo:`),
      code('sh', `curl -s ${url}`, 'curl'),
      answer ?? (published.isRead ? NO_PHOTO : NOT_READ),
      escapeProse(terms.credit),
      code(
        'js',
        `const response = await fetch('${url}')
const { photo } = await response.json()
console.log(photo.title)
console.log(photo.credit)`,
        'JavaScript: browsers, Node.js, Deno, Bun',
      ),
      printed,
      code(
        'python',
        `import json, urllib.request

with urllib.request.urlopen('${url}') as response:
    photo = json.load(response)['photo']
print(photo['title'])
print(photo['credit'])`,
        'Python: standard library only',
      ),
      printed,
      `Try every operation in the ${link('interactive reference', addresses.absolute(PATHS.reference))}. Programs can read the ${link('OpenAPI document', addresses.absolute(PATHS.openapi))}; agents start at ${link('llms.txt', addresses.absolute(PATHS.llms))}.`,
    ),
  }
}
