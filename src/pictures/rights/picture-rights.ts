import { type DigitalSourceType, digitalSourceTypeUri } from '../../photos/digital-source-type.js'

export interface PictureRights {
  readonly creator: string
  readonly copyrightNotice: string
  readonly credit: string
  /** The page that states the licence; `undefined` for a site without a public address. */
  readonly licenceUrl?: string | undefined
  readonly publicLicence?: { readonly name: string; readonly url: string } | undefined
  readonly areWaived?: boolean
  /** Whether training AI models is reserved; omitted when undefined. */
  readonly mining?: keyof typeof DATA_MINING | undefined
  readonly contactUrl?: string | undefined
  /** How the picture was made; omitted when undefined. */
  readonly digitalSourceType?: DigitalSourceType | undefined
}

/** PLUS 2.0.1: either AI training alone is prohibited, or nothing is. */
const DATA_MINING = {
  reserved: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
  allowed: 'http://ns.useplus.org/ldf/vocab/DMI-ALLOWED',
} as const

export function carriesRights(file: Buffer, rights: PictureRights): boolean {
  const packet = writeRightsXmp(rights)
  // In an HDR file, a statement that it has a gain map follows.
  return file.includes(packet.slice(0, packet.indexOf('</rdf:RDF>')))
}

/** The XMP packet of a rendition, its only metadata. @see IPTC Photo Metadata Standard 2025.1 */
export function writeRightsXmp(rights: PictureRights): string {
  const { digitalSourceType: type, publicLicence, licenceUrl, contactUrl } = rights
  const webStatement = licenceUrl ? `<xmpRights:WebStatement>${escapeXml(licenceUrl)}</xmpRights:WebStatement>\n` : ''
  const licence = publicLicence
    ? `<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(publicLicence.name)}</rdf:li></rdf:Alt></xmpRights:UsageTerms>
<cc:license rdf:resource="${escapeXml(publicLicence.url)}"/>
`
    : ''
  const licensor = contactUrl
    ? `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">
<plus:LicensorURL>${escapeXml(contactUrl)}</plus:LicensorURL>
</rdf:li></rdf:Seq></plus:Licensor>
`
    : ''
  const mining = rights.mining ? `<plus:DataMining>${DATA_MINING[rights.mining]}</plus:DataMining>\n` : ''
  const sourceType = type
    ? `<Iptc4xmpExt:DigitalSourceType>${digitalSourceTypeUri(type)}</Iptc4xmpExt:DigitalSourceType>\n`
    : ''
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"
 xmlns:cc="http://creativecommons.org/ns#">
<dc:creator><rdf:Seq><rdf:li>${escapeXml(rights.creator)}</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(rights.copyrightNotice)}</rdf:li></rdf:Alt></dc:rights>
<photoshop:Credit>${escapeXml(rights.credit)}</photoshop:Credit>
<xmpRights:Marked>${rights.areWaived ? 'False' : 'True'}</xmpRights:Marked>
${webStatement}${licence}${sourceType}${licensor}${mining}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML 1.0 and drops characters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string)
}
