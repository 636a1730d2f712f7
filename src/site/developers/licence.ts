import { PATHS } from '../../contract/addresses/addresses.js'
import { createTerms } from '../../contract/terms.js'
import { blocks, link, list, text } from '../parts/markdown.js'
import { code, escapeProse, examplePhoto, type SectionMaker } from './section.js'

/** Who holds the rights, and how a photo is credited. */
export const licenceSection: SectionMaker = (contract, published) => {
  const { licence, addresses, photoJson } = contract
  const terms = createTerms(contract)
  const photo = examplePhoto(published)
  return {
    id: 'license',
    title: 'Licence and credit',
    body: blocks(
      text(licence.terms),
      list([
        escapeProse(terms.credit),
        escapeProse(terms.rights),
        escapeProse(terms.documents),
        `The ${link('licence page', addresses.absolute(PATHS.licence))} explains the same for people.`,
      ]),
      photo &&
        code('text', JSON.parse(photoJson.photo(photo).toString()).credit, 'A credit line, as the API returns it'),
    ),
  }
}
