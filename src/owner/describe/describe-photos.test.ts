import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { acceptProposals, forgetProposals, listProposals, proposeAlts } from './describe-photos.js'

const LIMITS = { timeoutMs: 60_000, maxOutputBytes: 1000 }

/** A site, and a program that is a script for Node.js; the path of the picture is its last argument. */
async function openDescribed(script: string) {
  const program = ['node', '-e', script, '--', 'a sea; $(touch x)']
  const opened = await openOwnerSite()
  const faults: string[] = []
  const propose = async (limits = LIMITS) =>
    proposeAlts(
      await opened.store.readAll(),
      { command: program, limits, env: process.env, onFault: (_photo, fault) => faults.push(fault) },
      opened.parts,
    )
  const proposed = async () => (await listProposals([], opened.parts)).map(({ photo, text }) => `${photo.date} ${text}`)
  return { ...opened, propose, proposed, faults }
}

const SAYS_ARGUMENTS = `
  const [first, path] = process.argv.slice(-2)
  const bytes = require('fs').readFileSync(path)
  console.log('  Shows ' + first + (bytes[0] === 0xff ? ' (JPEG)' : '') + '.\\n')`

test('runs the program on the picture without a shell, and proposes its output', async () => {
  const { addOn, propose, proposed, store } = await openDescribed(SAYS_ARGUMENTS)
  await addOn('2026-11-01', 'Sea')
  await addOn('2026-12-01', 'Hill', { photographer: 'Jens', alt: 'A hill.' })
  expect(await propose()).toBe(2)
  expect(await proposed()).toEqual(['2026-11-01 Shows a sea; $(touch x) (JPEG).'])
  expect((await store.readAll()).map(({ alt }) => alt)).toEqual(['', 'A hill.'])
})

test('stores accepted proposals as alt texts, even if the photo has moved', async () => {
  const { addOn, propose, proposed, parts, store } = await openDescribed(SAYS_ARGUMENTS)
  const from = await addOn('2026-12-01', 'Sea')
  await addOn('2026-12-02', 'Hill')
  await propose()
  await movePhoto(from, toPhotoDate('2026-12-05'), {}, parts)
  const photo = (await store.readAll()).at(-1)!
  await store.change((photos) => photos.put({ ...photo, date: toPhotoDate('2026-12-09') }))
  await acceptProposals([photo.date], parts)
  const alt = 'Shows a sea; $(touch x) (JPEG).'
  expect((await store.readAll()).map((photo) => photo.alt)).toEqual(['', alt, ''])
  // The second one is of the same picture.
  expect(await proposed()).toEqual([`2026-12-02 ${alt}`, `2026-12-09 ${alt}`])
  expect((await store.readHistory()).at(-1)?.command).toBe('describe --accept')
})

test('keeps an alt text that the owner has written since, and deletes rejected proposals', async () => {
  const { addOn, propose, proposed, parts, store } = await openDescribed(SAYS_ARGUMENTS)
  const date = await addOn('2026-12-01', 'Sea')
  await addOn('2026-12-02', 'Hill')
  await propose()
  await store.change((photos) => photos.put({ ...photos.find(date)!, alt: 'Mine.' }))
  const proposals = await listProposals([], parts)
  await forgetProposals(
    proposals.map(({ photo }) => photo),
    parts,
  )
  await acceptProposals([], parts)
  expect([(await store.readAll()).map(({ alt }) => alt), await proposed()]).toEqual([['Mine.', ''], []])
})

test('reports a program that fails or prints too much or nothing, and gives up after three faults', async () => {
  const { addOn, propose, faults } = await openDescribed(`
    const { length } = require('fs').readFileSync(process.env.COUNT, 'utf8')
    require('fs').appendFileSync(process.env.COUNT, 'x')
    if (length === 0) { console.error('no model'); process.exit(3) }
    if (length === 1) console.log('x'.repeat(5000))
    if (length === 2) console.log('  ')`)
  const { directory } = await openOwnerSite()
  process.env.COUNT = join(directory, 'count')
  await writeFile(process.env.COUNT, '')
  for (const day of ['01', '02', '03', '04']) await addOn(`2026-12-${day}`, `Photo ${day}`)
  await expect(propose()).rejects.toThrow('3 photos failed in a row; the rest were not tried')
  expect(faults).toEqual([
    'node failed with exit code 3 (no model); correct --with',
    'node printed more than 1000 bytes; correct --with',
    'node printed nothing about the picture of 2026-12-03',
  ])
})

test('kills a program that never ends, and its children', async () => {
  const { addOn, propose, faults } = await openDescribed(
    `require('child_process').spawn('sleep', ['1000'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`,
  )
  await addOn('2026-12-01', 'Sea')
  expect(await propose({ ...LIMITS, timeoutMs: 500 })).toBe(0)
  expect(faults).toEqual(['node took longer than 0.5 seconds; correct --with'])
})

test('ends the program when the owner interrupts the command', async () => {
  const { addOn, parts, store } = await openDescribed('')
  await addOn('2026-12-01', 'Sea')
  const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)']
  const options = { command, env: {}, signal: AbortSignal.timeout(300) }
  expect(await proposeAlts(await store.readAll(), options, parts)).toBe(0)
})

test('reports a program that cannot start', async () => {
  const { addOn, parts, store, directory } = await openDescribed('')
  await addOn('2026-12-01', 'Sea')
  const photos = await store.readAll()
  const file = join(directory, 'no-program')
  await writeFile(file, '')
  await chmod(file, 0o600)
  const faults: string[] = []
  await proposeAlts(photos, { command: [file], env: {}, onFault: (_photo, fault) => faults.push(fault) }, parts)
  expect(faults).toEqual([`${file} cannot be started (permission denied); correct --with`])
})
