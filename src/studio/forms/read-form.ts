import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { PICTURE_LIMITS } from '../../pictures/read/check-picture.js'
import { guardStorage, StorageError } from '../../pictures/storage/storage-error.js'
import { createForm, type Form, FormError, type UploadedFile } from './form.js'
import type { UploadArea } from './upload-area.js'

/** Limit for all fields together: enough to name every day of twenty years. */
const MAX_FIELD_BYTES = 1024 * 1024
const MAX_FIELDS = 20_000
const MAX_FILES = 500

const CUT_OFF = 'The form arrived incomplete; send it again.'

/** Reads a form and stores its files. @throws FormError, StorageError */
export async function readForm(request: IncomingMessage, area: UploadArea): Promise<Form> {
  const fields = new URLSearchParams()
  const writing: Promise<UploadedFile>[] = []
  let fault: FormError | undefined
  const parser = createParser(request)
  parser.setMaxListeners(MAX_FILES + 10)
  const refuse = (advice: string) => {
    fault ??= new FormError(413, `The form is too long; ${advice} at once.`)
    parser.destroy(fault)
  }
  const refuseLong = () => refuse('send fewer photos or less text')
  parser.on('fieldsLimit', refuseLong).on('filesLimit', () => refuse(`send at most ${MAX_FILES} files`))
  let bytes = 0
  parser.on('field', (name, value, _nameCut, isCut) => {
    fields.append(name, value)
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (isCut || bytes > MAX_FIELD_BYTES) refuseLong()
  })
  parser.on('file', (_field, stream, name) => {
    // The stream fails if the form is cut off; without a listener, the error would end the studio.
    stream.on('error', () => undefined)
    parser.once('close', () => stream.destroy(new FormError(400, CUT_OFF)))
    // An empty file field.
    if (name === undefined || name === '') stream.resume()
    else {
      const written = keepFile(stream, name, area)
      written.catch(() => undefined)
      writing.push(written)
    }
  })
  try {
    await pipeline(request, parser)
    return createForm(fields, await Promise.all(writing))
  } catch {
    const kept = await Promise.allSettled(writing)
    await area.remove(kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    const failed = kept.find((one) => one.status === 'rejected')
    if (fault === undefined && failed !== undefined && failed.reason instanceof StorageError) throw failed.reason
    throw fault ?? new FormError(400, CUT_OFF)
  }
}

function createParser({ headers }: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES,
        fileSize: PICTURE_LIMITS.maxFileBytes,
      },
    })
  } catch {
    throw new FormError(400, 'Send a form: application/x-www-form-urlencoded or multipart/form-data.')
  }
}

/** Stores a file in a directory of its own, under a name close to the original, because the name may become a title. */
async function keepFile(stream: BusboyFileStream, given: string, area: UploadArea): Promise<UploadedFile> {
  // HTML forms write a quotation mark in a file name as %22.
  const name = basename(given.replaceAll('\\', '/').replaceAll('%22', '"')) || 'file'
  const directory = area.name()
  const path = join(directory, onDisk(name))
  await guardStorage(directory, async () => {
    await mkdir(directory, { recursive: true })
    await pipeline(stream.iterator({ destroyOnReturn: false }), createWriteStream(path))
  }).catch(async (error) => {
    // The rest of the form must be read even if this file cannot be written.
    stream.resume()
    await area.remove([{ path }])
    throw error
  })
  if (!stream.truncated) return { name, path }
  const most = PICTURE_LIMITS.maxFileBytes / 1024 ** 3
  return { name, path, fault: `${name} is larger than ${most} GB; export a smaller version` }
}

/** A name that common file systems accept: at most 255 bytes, without reserved characters. */
function onDisk(name: string): string {
  const plain = [...name].filter((sign) => sign >= ' ' && !'/\\:*?"<>|\u007f'.includes(sign)).join('')
  const dot = plain.lastIndexOf('.')
  const extension = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  let stem = plain.slice(0, plain.length - extension.length).replace(/^\.+/, '')
  while (Buffer.byteLength(stem) > 200) stem = [...stem].slice(0, -1).join('')
  return `${stem || 'file'}${extension}`
}
