// A thread that decodes one JPEG XL picture and ends: WebAssembly memory never shrinks, so only the end of the thread frees it.
// Written in JavaScript, because TypeScript loaders do not apply to threads.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, JxlImage } from 'jxl-oxide-wasm'

/** @type {import('./decode-jxl.js').JxlOrder} */
const { file, isForcedToSrgb } = workerData

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('jxl-oxide-wasm/module.wasm'))) })
const image = new JxlImage()
image.forceSrgb = isForcedToSrgb
image.feedBytes(file)
if (!image.tryInit() || !image.loaded) throw new Error('truncated')
parentPort?.postMessage(image.render().encodeToPng())
