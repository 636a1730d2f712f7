import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWire } from '../../fuzz/connection.js'
import { hangUp, type RunningServer, serve } from '../program/run.js'
import { useSite } from '../program/use-site.js'

const own = useSite({ env: { LOG_LEVEL: 'info' } })
const site = () => own.at('data/site.json')

const rename = (title: string) =>
  writeFileSync(site(), JSON.stringify({ ...JSON.parse(readFileSync(site(), 'utf8')), title }))
const titleOf = async (one: RunningServer) => /<title>([^<]*)/.exec((await one.get('/about/')).text)?.[1]

/** Sends requests without a pause, on connections that stay open, until the returned function is called. */
function keepAsking(baseUrl: string, agents: number) {
  let isOver = false
  const outcomes: (number | string)[] = []
  const ask = (agent: Agent, path: string) =>
    new Promise<void>((resolve) => {
      get(baseUrl + path, { agent }, (response) => {
        outcomes.push(response.statusCode ?? 0)
        response
          .resume()
          .on('end', resolve)
          .on('error', () => outcomes.push('broken'))
      }).on('error', (error) => {
        outcomes.push(String(error))
        resolve()
      })
    })
  const asking = Array.from({ length: agents }, async (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) await ask(agent, at % 2 === 0 ? '/' : '/about/')
    agent.destroy()
  })
  return async () => {
    isOver = true
    await Promise.all(asking)
    return outcomes
  }
}

describe('SIGHUP', () => {
  test('rereads site.json and the settings', async () => {
    const server = await serve(own.env)
    rename('Ganz neu')
    await own.run('config', 'QUOTA=77', 'BASE_URL=https://photos.example')
    await hangUp(server, 'were read again')
    expect(await titleOf(server)).toContain('Ganz neu')
    const { headers, text } = await server.get('/api/v1')
    expect(headers['ratelimit-limit']).toBe('77')
    expect(text).toContain('https://photos.example/openapi.json')
  })

  test('loses no request', async () => {
    const server = await serve(own.env)
    const stop = keepAsking(server.baseUrl, 4)
    for (let times = 0; times < 3; times++) await hangUp(server, 'were read again')
    const outcomes = await stop()
    expect(outcomes.length).toBeGreaterThan(20)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
  })

  test.each([
    ['site.json', '{\n  "titel": "x"\n}', 'site.json, line 2, column 3: titel is not a setting; did you mean title?'],
    ['settings.json', '{"QUOTA": "many"}', 'settings.json, line 1, column 2: QUOTA is'],
    ['redirects.json', '{"/a/": 5}', 'leads to a value that is not a string'],
  ])('changes nothing when %s has an error, and reports it in one line', async (name, source, message) => {
    const server = await serve({ ...own.env, LOG_LEVEL: 'error' })
    writeFileSync(join(own.env.DATA_DIR, name), source)
    await hangUp(server, 'reload failed, nothing was changed')
    expect(server.log().trim().split('\n')).toEqual([expect.stringContaining(message)])
    expect(await titleOf(server)).toContain('Photoblog')
    expect(await server.stop()).toBe(0)
  })

  test('names settings that need a restart', async () => {
    const server = await serve(own.env)
    await own.run('config', 'METRICS=127.0.0.1:0')
    await hangUp(server, 'METRICS can only change at a restart')
    expect((await server.get('/')).status).toBe(200)
  })

  test('moves a connection that sent Upgrade to the new settings', async () => {
    const server = await serve(own.env)
    await hangUp(server, 'were read again')
    const connection = await openWire(server.port)
    const ask = async (fields: string) => {
      const bytes = Buffer.from(`GET /about/ HTTP/1.1\r\nHost: x\r\n${fields}\r\n`)
      return String((await connection.ask(bytes, 'GET')).body)
    }
    expect(await ask('Upgrade: h2c\r\nConnection: Upgrade\r\n')).toContain('Photoblog')
    rename('Ganz neu')
    await hangUp(server, 'were read again')
    expect(await ask('')).toContain('Ganz neu')
    connection.close()
  })

  test('causes no warning when it comes often', async () => {
    const server = await serve({ ...own.env, LOG_LEVEL: 'info' })
    for (let times = 0; times < 12; times++) await hangUp(server, 'were read again')
    expect(server.log()).not.toContain('Warning')
  })

  test('keeps the used quota of each client', async () => {
    const server = await serve(own.env)
    const left = async () => Number((await server.get('/api/v1')).headers['ratelimit-remaining'])
    const before = await left()
    await hangUp(server, 'were read again')
    expect(await left()).toBe(before - 1)
  })

  test('shows photos added afterwards', async () => {
    const server = await serve(own.env)
    await hangUp(server, 'were read again')
    const picture = join(import.meta.dirname, '..', '..', 'docs', 'screenshots', 'photo.jpg')
    await own.run('add', picture, '--photographer', 'Erik')
    await expect.poll(async () => (await server.get('/api/v1/photos')).json.total_matches).toBe(1)
  })
})
