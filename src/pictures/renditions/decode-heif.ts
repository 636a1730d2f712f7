import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writeTiff } from './write-tiff.js'

/** The part of libheif's C interface in use; to Emscripten, pointers are numbers. @see https://github.com/strukturag/libheif */
interface LibHeif {
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _heif_get_global_security_limits(): number
  _heif_context_alloc(): number
  _heif_context_read_from_memory(error: number, context: number, bytes: number, length: number, options: number): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
}

const COLOURSPACE_RGB = 1
/** Pixel layouts without and with alpha, and the number of the plane that holds either. */
const INTERLEAVED_RGB = 10
const INTERLEAVED_RGBA = 11
const CHANNEL_INTERLEAVED = 10

/** Offsets of the 64-bit limits that libheif checks before it allocates. @see `heif_security_limits` */
const MAX_MEMORY_BLOCK_AT = 40
const MAX_TOTAL_MEMORY_AT = 64

/** Memory limit for one picture, whatever size its header claims. */
export const MAX_HEIF_MEMORY_BYTES = 1024 ** 3

/**
 * Decodes the main picture of a HEIF file compressed as HEVC, as iPhones make them, upright and with its colour profile.
 * The libvips that sharp ships reads only the header of such files. Bursts and Live Photos yield their main picture; a gain
 * map is ignored, as in every viewer without HDR.
 * @returns an uncompressed TIFF
 * @throws Error when it is damaged, is coded in an unsupported way or needs more memory than is allowed
 * @see ISO/IEC 23008-12
 */
export function decodeHeif(file: Uint8Array): Buffer {
  const lib = load()
  const { allocate, pointer, check } = openMemory(lib)
  const context = lib._heif_context_alloc()
  const bytes = allocate(file.length)
  lib.HEAPU8.set(file, bytes)
  check((error) => lib._heif_context_read_from_memory(error, context, bytes, file.length, 0))
  const primary = pointer()
  check((error) => lib._heif_context_get_primary_image_handle(error, context, primary.at))
  const handle = primary.value()
  // The ICC profile, without which a Display P3 picture from a phone would look pale.
  const profileBytes = lib._heif_image_handle_get_raw_color_profile_size(handle)
  const profileAt = allocate(profileBytes)
  if (profileBytes > 0) check((error) => lib._heif_image_handle_get_raw_color_profile(error, handle, profileAt))
  const profile = profileBytes > 0 ? Buffer.from(lib.HEAPU8.subarray(profileAt, profileAt + profileBytes)) : undefined

  const channels = lib._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4
  const decoded = pointer()
  const chroma = channels === 3 ? INTERLEAVED_RGB : INTERLEAVED_RGBA
  check((error) => lib._heif_decode_image(error, handle, decoded.at, COLOURSPACE_RGB, chroma, 0))
  const image = decoded.value()
  const width = lib._heif_image_get_width(image, CHANNEL_INTERLEAVED)
  const height = lib._heif_image_get_height(image, CHANNEL_INTERLEAVED)
  const stride = pointer()
  const from = lib._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, stride.at)
  const rowBytes = stride.value()
  const row = (index: number) =>
    lib.HEAPU8.subarray(from + index * rowBytes, from + index * rowBytes + width * channels)
  return writeTiff({ width, height, channels, profile, row })
}

interface EmscriptenOptions {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): WebAssembly.Exports
}

let compiled: WebAssembly.Module | undefined

/**
 * Starts a new instance of the library for each picture, which takes 10 ms. WebAssembly memory grows to 90 MB for a picture of
 * 12 megapixels and never shrinks, so only a new instance releases it.
 */
function load(): LibHeif {
  const require = createRequire(import.meta.url)
  compiled ??= new WebAssembly.Module(readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')))
  const module = compiled
  const createLibHeif = require('libheif-js/libheif-wasm/libheif.js') as (options: EmscriptenOptions) => LibHeif
  const lib = createLibHeif({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance)
      return instance.exports
    },
  })
  const limits = lib._heif_get_global_security_limits()
  const view = new DataView(lib.HEAPU8.buffer)
  view.setBigUint64(limits + MAX_MEMORY_BLOCK_AT, BigInt(MAX_HEIF_MEMORY_BYTES), true)
  view.setBigUint64(limits + MAX_TOTAL_MEMORY_AT, BigInt(MAX_HEIF_MEMORY_BYTES), true)
  return lib
}

/** Code, subcode and the address of a message, 32 bits each. @see `heif_error` */
const ERROR_BYTES = 12

/** The memory of the library. It is dropped with the picture, so nothing is freed individually. */
function openMemory(lib: LibHeif) {
  // The memory may move when it grows, so do not cache a view.
  const number = (at: number) => new DataView(lib.HEAPU8.buffer).getUint32(at, true)
  const allocate = (bytes: number): number => {
    const at = lib._malloc(bytes)
    if (at === 0) throw new Error('out of memory')
    return at
  }
  return {
    allocate,
    /** A place for the library to write a 32-bit number. */
    pointer() {
      const at = allocate(4)
      return { at, value: () => number(at) }
    },
    /** @throws Error with the library's message when the call left one */
    check(call: (error: number) => void) {
      const error = allocate(ERROR_BYTES)
      call(error)
      if (number(error) !== 0) throw new Error(textAt(lib, number(error + 8)))
    },
  }
}

function textAt({ HEAPU8 }: LibHeif, at: number): string {
  return Buffer.from(HEAPU8.subarray(at, HEAPU8.indexOf(0, at))).toString('utf8')
}
