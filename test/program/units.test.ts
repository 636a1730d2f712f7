import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../files.js'
import { run } from './run.js'

const deploy = join(projectRoot, 'deploy')
const units = readdirSync(deploy).filter((name) => /\.(?:service|timer)$/.test(name))
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

test('each timer and each OnFailure names a unit of deploy/', () => {
  const timers = units.filter((name) => name.endsWith('.timer'))
  expect(timers.length).toBeGreaterThan(1)
  const begun = timers.map((name) => name.replace('.timer', '.service'))
  const onFailure = units.flatMap((name) =>
    [...read(name).matchAll(/^OnFailure=(.*)@.*$/gm)].map(([, unit]) => `${unit}@.service`),
  )
  expect(onFailure.length).toBeGreaterThan(0)
  expect([...begun, ...onFailure].filter((name) => !units.includes(name))).toEqual([])
})

test('units and their comments use existing commands and options', async () => {
  const called = units.flatMap((name) =>
    [...read(name).matchAll(/^(?:ExecStart=\S*\/photoblog|# {3}photoblog) (?<command>[a-z-]+)(?<rest>.*)$/gm)].map(
      ({ groups }) => ({ command: groups!.command!, options: groups!.rest!.match(/(?<= )--[a-z-]+/g) ?? [] }),
    ),
  )
  expect(new Set(called.map(({ command }) => command))).toEqual(
    new Set(['serve', 'announce', 'backup', 'queue', 'watch', 'init', 'config', 'restore']),
  )
  const manual = (await run(['manual'])).out.replaceAll(String.raw`\-`, '-')
  const sections = new Map(manual.split('.SS photoblog ').map((text) => [/^\S+/.exec(text)?.[0], text]))
  const unknown = called.flatMap(({ command, options }) =>
    options.filter((option) => !sections.get(command)?.includes(`\\fB${option}\\fR`)),
  )
  expect(unknown).toEqual([])
})

test('photoblog@.service differs from photoblog.service only by its ports', () => {
  const linesOf = (name: string) => /\[Unit\].*/s.exec(read(name))![0].split('\n')
  const only = linesOf('photoblog.service')
  const several = linesOf('photoblog@.service')
  expect(several.filter((line) => !only.includes(line))).toEqual([
    'Description=Photoblog on port %i',
    'Environment=PORT=%i METRICS=127.0.0.1:1%i',
  ])
  expect(only.filter((line) => !several.includes(line))).toEqual(['Description=Photoblog'])
})

test('units start only programs of a minimal Debian', () => {
  const programs = units.flatMap((name) =>
    [...read(name).matchAll(/^Exec\w+=(\/(?:usr\/)?s?bin\/\S+)/gm)].map(([, path]) => path),
  )
  // From dash and coreutils, which are essential; /bin/kill is from procps, which is not.
  expect([...new Set(programs)].sort()).toEqual(['/bin/sh', '/usr/bin/test'])
})

test('the watched directory is writable for the unit, and its comment creates it', () => {
  const unit = read('photoblog-watch.service')
  const [, watched = ''] = /^ExecStart=\S+ watch (\S+)$/m.exec(unit) ?? []
  expect(/^ReadWritePaths=(.*)$/m.exec(unit)?.[1]?.split(' ')).toContain(watched)
  expect(unit).toMatch(new RegExp(`^# {3}install -d .* ${watched}$`, 'm'))
})
