import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hangUp, run, serve } from './run.js'
import { useSite } from './use-site.js'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'

const own = useSite({
  init: ['--no-ask', '--look', 'paper', '--title', 'Harbour light'],
  env: { LOG_LEVEL: 'info' },
})

function write(name: string, text: string): void {
  mkdirSync(join(own.env.DATA_DIR, name, '..'), { recursive: true })
  writeFileSync(join(own.env.DATA_DIR, name), text)
}

test('a running server reloads its look and its pages on SIGHUP', async () => {
  write('pages/prints.md', '# Prints\n\nOn paper.\n')
  const server = await serve(own.env)
  const ask = async (path: string) => (await server.get(path)).text
  expect(await ask('/prints/')).toContain('<p>On paper.</p>')
  const etag = (await server.get('/about/')).headers.etag
  write('pages/prints.md', '# Prints\n\nOn cotton.\n')
  write('look/look.css', '.name { letter-spacing: 1px }')
  await own.run('config', 'look.stylesheet=look.css')
  await hangUp(server, 'were read again')
  expect(await ask('/prints/')).toContain('<p>On cotton.</p>')
  expect(await ask('/prints/')).toMatch(/href="\/assets\/own-look-[0-9a-f]{10}\.css"/)
  expect((await server.get('/about/')).headers.etag).not.toBe(etag)
})

test('a server starts without faulty pages and files of the look, logs each, and the doctor reports them', async () => {
  write('look/look.css', '.name { letter-spacing: 1px }')
  expect((await own.run('config', 'look.stylesheet=look.css')).code).toBe(0)
  rmSync(join(own.env.DATA_DIR, 'look/look.css'))
  write('pages/api.md', '# API\n')
  write('pages/prints.md', 'No title.\n')
  write('pages/about.md', '# Who I am\n\nI walk **every** day.\n')
  const faults = ['look/look.css does not exist', 'would take a reserved address, /api/', 'has no title']
  const server = await serve(own.env)
  expect(faults.filter((fault) => !server.log().includes(fault))).toEqual([])
  const { text } = await server.get('/about/')
  expect(text).toContain('<h1>Who I am</h1><div><p>I walk <strong>every</strong> day.</p>')
  expect((await server.get('/prints/')).status).toBe(404)
  write('pages/prints.md', '# Prints\n\nOn paper.\n')
  await hangUp(server, 'were read again')
  expect((await server.get('/prints/')).text).toContain('<p>On paper.</p>')
  const { code, out } = await own.run('doctor', '--quick', '--json')
  const look = JSON.parse(out).findings.find(({ check }: { check: string }) => check === 'look')
  expect(code).not.toBe(0)
  expect(look).toMatchObject({ level: 'error', message: '2 files of the look, pages or portraits cannot be served' })
  expect(look.items.join()).toContain('pages/api.md')
})

test.each(['b', 'b.tar'])('the backup %s keeps the look, the pages and the portraits', async (name) => {
  write('look/logo.svg', LOGO)
  write('pages/prints.md', '# Prints\n')
  write('portraits/jörg-k.jpg', 'picture')
  write('package.json', '{"dependencies":{"@fontsource/lora":"5.2.8"}}')
  const backup = own.at(name)
  expect(await own.run('backup', backup)).toMatchObject({ code: 0, err: '' })
  const copy = own.at('copy')
  expect(await run(['restore', backup], { DATA_DIR: copy })).toMatchObject({ code: 0, err: '' })
  const files = (directory: string) =>
    ['look/logo.svg', 'pages/prints.md', 'portraits/jörg-k.jpg', 'package.json', 'site.json'].map((file) =>
      readFileSync(join(directory, file), 'utf8'),
    )
  expect(files(copy)).toEqual(files(own.env.DATA_DIR))
  const exported = own.at('export')
  expect((await own.run('export', exported)).code).toBe(0)
  expect(readFileSync(join(exported, 'look/logo.svg'), 'utf8')).toBe(LOGO)
})
