import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type GoneAddress, type PhotoStore, parsePhotoDate } from '../../../archive/index.js'

/** Remembers what the export says was removed: `gone.json` beside it. */
export async function importGone(file: string, store: Pick<PhotoStore, 'change'>): Promise<void> {
  const json = await readFile(join(dirname(file), 'gone.json'), 'utf8').catch(() => '[]')
  const gone = parse(json)
  if (gone.length === 0) return
  await store.change((photos) => {
    for (const one of gone) if (photos.formerlyAt(one.address) === undefined) photos.markGone(one)
  })
}

function parse(json: string): readonly GoneAddress[] {
  try {
    const value: unknown = JSON.parse(json)
    if (!Array.isArray(value)) return []
    return value.flatMap((one: { address?: unknown; date?: unknown } | null): GoneAddress[] => {
      const date = parsePhotoDate(String(one?.date))
      return typeof one?.address === 'string' && one.address.startsWith('/') && date
        ? [{ address: one.address, date }]
        : []
    })
  } catch {
    return []
  }
}
