import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { LIMITS } from '../../contract/limits.js'
import type { Imprint, Privacy } from '../../photos/site.js'
import type { PageMaker } from '../page.js'
import { languageOf } from '../words/site-language.js'
import { itemsOfLines, textPage, to } from './text-pages.js'

export function legalPages({ site: { imprint, privacy } }: Contract): readonly PageMaker[] {
  if (imprint === undefined) return []
  return [imprintPage(imprint), ...(privacy === undefined ? [] : [privacyPage(imprint, privacy)])]
}

/** The imprint. @see § 5 DDG, § 18 MStV */
function imprintPage({ name, address, email, phone, vatId, responsible }: Imprint): PageMaker {
  return (contract) => {
    const words = languageOf(contract.site).words.legal.imprint
    return textPage(PATHS.imprint, contract, () => ({
      title: words.title,
      description: words.description(name),
      sections: [
        { heading: words.provider, items: itemsOfLines([name, ...address]) },
        {
          heading: words.contact,
          paragraphs: [
            [words.email, to(`mailto:${email}`)(email)],
            ...(phone === undefined ? [] : [[words.phone(phone)]]),
            ...(vatId === undefined ? [] : [[words.vatId(vatId)]]),
          ],
        },
        ...(responsible === undefined ? [] : [{ heading: words.responsible, paragraphs: [[responsible]] }]),
      ],
    }))
  }
}

/** How data about visitors is processed, according to the current settings. @see Article 13 GDPR */
function privacyPage(imprint: Imprint, { authority, hosting, further }: Privacy): PageMaker {
  return (contract) => {
    const words = languageOf(contract.site).words.legal.privacy
    const { clientAddresses, addresses } = contract
    const { mediaOrigin } = addresses
    return textPage(PATHS.privacy, contract, () => ({
      title: words.title,
      description: words.description,
      sections: [
        { heading: words.controller, paragraphs: [words.controllerIs(imprint.name, to(PATHS.imprint))] },
        {
          heading: words.short,
          items: itemsOfLines([
            ...words.nothing,
            mediaOrigin === undefined ? words.ownOnly : words.pictures(new URL(mediaOrigin).host),
          ]),
        },
        {
          heading: words.processed,
          items: itemsOfLines([
            words.delivery,
            words.quota(LIMITS.quota.windowSeconds, clientAddresses.areCountedInRedis),
            clientAddresses.areLogged ? words.logNames : words.logSilent,
            words.scheme,
            words.mail,
          ]),
        },
        { heading: words.basis, paragraphs: [[words.basisIs]] },
        ...(hosting === undefined ? [] : [{ heading: words.hosting, paragraphs: [[hosting]] }]),
        ...(further.length === 0 ? [] : [{ heading: words.further, paragraphs: further.map((text) => [text]) }]),
        { heading: words.rights, items: itemsOfLines([...words.rightsAre, words.complain(authority)]) },
      ],
    }))
  }
}
