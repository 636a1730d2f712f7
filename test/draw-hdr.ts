import sharp from 'sharp'

const PARAMETERS =
  'hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"'

const describeGainMap = (jpeg: Buffer, said: string, more = Buffer.alloc(0)) => {
  const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ${said}/></rdf:RDF></x:xmpmeta>`
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from(packet)])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, more, jpeg.subarray(2)])
}

/** A grey photo lying on its side, whose left third is brighter on an HDR screen. */
export async function drawHdr(): Promise<Buffer> {
  const grey = { width: 2400, height: 1200, channels: 3, background: '#808080' } as const
  const base = await sharp({ create: grey }).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const bright = { create: { width: 200, height: 300, channels: 3, background: '#ffffff' } } as const
  const map = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#000000' } })
    .composite([{ input: bright, left: 0, top: 0 }])
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer()
  const described = describeGainMap(map, PARAMETERS)
  // Little-endian, as Samsung writes it: one directory with the entries of two images.
  const index = Buffer.alloc(88)
  index.write('\xff\xe2\0\x56MPF\0II*\0\x08\0\0\0\x01\0', 'latin1')
  for (const [at, value] of [0x0007b002, 32, 26, 0].entries()) index.writeUInt32LE(value, 18 + at * 4)
  const primary = describeGainMap(base, 'hdrgm:Version="1.0"', index)
  const from = primary.indexOf('MPF\0') + 4
  const entries = [0x00030000, primary.length, 0, 0, 0, described.length, primary.length - from, 0]
  for (const [at, value] of entries.entries()) primary.writeUInt32LE(value, from + 26 + at * 4)
  return Buffer.concat([primary, described])
}
