import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openBackupTarget } from '../../src/owner/backup/backup-target.js'
import { takeLock } from '../../src/store/lock-file.js'
import { paintPicture } from '../pictures.js'
import { run, serve } from './run.js'
import { useSite } from './use-site.js'

const own = useSite()
const { at } = own
async function add(count: number, from = 0): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => at(`${from + index}.jpg`))
  for (const [index, file] of files.entries()) await paintPicture(file, from + index)
  expect((await run(['add', ...files, '--photographer', 'Erik', '--date', '2020-01-01'], own.env)).code).toBe(0)
}
const doctor = async (dataDir: string, ...options: string[]) => {
  const ended = await run(['doctor', '--json', ...options], { DATA_DIR: dataDir })
  return { ...ended, ...JSON.parse(ended.out) }
}
const finding = (report: { findings: { check: string }[] }, check: string) =>
  report.findings.find((one) => one.check === check)
const FILES_OF_SITE = ['originals', 'photos.sqlite', 'pictures', 'site.json']

describe('photoblog backup and restore', () => {
  test.each(['b.tar', 'b', 'b.tgz'])('%s comes back as it was', async (backup) => {
    await add(3)
    writeFileSync(at('data/pictures-to-name.json'), '[]')
    expect(await own.run('backup', at(backup.replace('tgz', 'tar')))).toMatchObject({ code: 0, err: '' })
    if (backup === 'b.tgz') writeFileSync(at(backup), gzipSync(readFileSync(at('b.tar'))))
    expect(await run(['restore', at(backup)], { DATA_DIR: at('copy') })).toMatchObject({ code: 0, err: '' })
    expect(await doctor(at('copy'))).toMatchObject({ errors: 0 })
    expect(readdirSync(at('copy')).sort()).toEqual([...FILES_OF_SITE, 'pictures-to-name.json'].sort())
  })

  test.each([
    ['export', '/proc/photoblog', {}],
    ['backup', '/proc/photoblog', {}],
    ['backup', ':DIR:/b', { TMPDIR: '/proc/photoblog' }],
    ['init', '--no-ask', { DATA_DIR: '/proc/photoblog' }],
  ])('%s %s reports in one line that it cannot create a directory (%j)', async (command, argument, env) => {
    const { code, err } = await run([command, argument.replace(':DIR:', own.directory)], { ...own.env, ...env })
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*\/proc\/photoblog [^\n]+\n$/)])
  })

  test.each([
    ['backup', ''],
    ['restore', 'b.tar'],
  ])('%s %j overwrites nothing', async (command, name) => {
    await own.run('backup', at('b.tar'))
    const { code, err } = await own.run(command, at(name))
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*overwrites nothing[^\n]*\n$/)])
  })

  test.each(['b', 'b.tar'])('of two backups into %s at the same time, only one is made', async (name) => {
    const other = await openBackupTarget(at(name))
    const { code } = await own.run('backup', at(name))
    await other.addContent('backup.json', Buffer.from('the other'))
    const isOther = await other.finish().then(
      () => true,
      () => false,
    )
    expect(isOther).toBe(code !== 0)
    const { err } = await run(['restore', at(name)], { DATA_DIR: at('copy') })
    expect(err).toEqual(isOther ? expect.stringContaining('not a photoblog backup') : '')
  })

  const INCOMPLETE =
    'a restore into :DIR: is not finished: wait for it or, if it was interrupted, repeat it or delete the directory'
  test.each([
    [['restore', 'b.tar'], 'another process is still working here; wait for it to finish (:DIR:/RESTORING)'],
    [['queue'], INCOMPLETE],
    [['init', '--no-ask'], INCOMPLETE],
  ])('while a backup is being restored, %j reports it', async (args, says) => {
    mkdirSync(at('copy'))
    const release = await takeLock(at('copy/RESTORING'))
    const { code, err } = await run(args, { DATA_DIR: at('copy') })
    expect([code, err]).toEqual([1, `${says.replace(':DIR:', at('copy'))}\n`])
    release()
  })

  test('a backup of a running, changing site is consistent', async () => {
    await add(2)
    const server = await serve(own.env)
    const adding = add(12, 10)
    const removing = run(['remove', '2020-01-02', '--force'], own.env)
    const backups = await Promise.all([1, 2, 3].map((number) => run(['backup', at(`${number}.tar`)], own.env)))
    await Promise.all([adding, removing])
    expect(await server.stop()).toBe(0)
    expect(backups.map(({ code }) => code)).toEqual([0, 0, 0])
    const picturesIn = async (number: number) => {
      const copy = at(`copy-${number}`)
      await run(['restore', at(`${number}.tar`)], { DATA_DIR: copy })
      return finding(await doctor(copy), 'picture-files')
    }
    expect([await picturesIn(1), await picturesIn(2), await picturesIn(3)]).toMatchObject(
      [1, 2, 3].map(() => ({ level: 'ok' })),
    )
  })

  test.each<[name: string, broken: (whole: Buffer) => Buffer]>([
    ['cut short', (whole) => whole.subarray(0, whole.length / 2)],
    [
      'damaged',
      (whole) =>
        Buffer.from(whole)
          .fill('X', whole.indexOf('SQLite format 3') + 40)
          .subarray(0, whole.length),
    ],
    ['not a backup', () => Buffer.from('PK')],
  ])('rejects a backup that is %s, and does not hinder the next one', async (_name, broken) => {
    await add(2)
    await own.run('backup', at('b.tar'))
    writeFileSync(at('broken.tar'), broken(readFileSync(at('b.tar'))))
    const copy = { DATA_DIR: at('copy') }
    const { code, err } = await run(['restore', at('broken.tar')], copy)
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    expect((await run(['doctor'], copy)).err).toContain(`a restore into ${at('copy')} is not finished`)
    expect((await run(['restore', at('b.tar')], copy)).code).toBe(0)
  })

  test('restores only files of a site, whatever else the backup holds', async () => {
    await add(1)
    await run(['backup', at('b')], own.env)
    mkdirSync(join(at('b'), 'pictures', 'evil'))
    writeFileSync(join(at('b'), 'pictures', 'evil', 'x.js'), 'evil')
    writeFileSync(join(at('b'), '.bashrc'), 'evil')
    await run(['restore', at('b')], { DATA_DIR: at('copy') })
    expect(readdirSync(at('copy')).sort()).toEqual(FILES_OF_SITE)
    expect(readdirSync(join(at('copy'), 'pictures'))).not.toContain('evil')
  })
})

describe('photoblog doctor', () => {
  test('finds picture files with other bytes of the same length, and names the command that fixes them', async () => {
    await add(1)
    const pictures = join(own.env.DATA_DIR, 'pictures')
    const names = readdirSync(pictures, { recursive: true, encoding: 'utf8' })
    const file = join(pictures, names.find((name) => name.endsWith('full.webp'))!)
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    writeFileSync(file, bytes)

    const report = await doctor(own.env.DATA_DIR)
    expect([report.code, report.errors]).toEqual([1, 1])
    expect(finding(report, 'picture-checksums')).toMatchObject({
      level: 'error',
      items: [expect.stringMatching(/^2020-01-01: pictures\/.+\/full\.webp$/)],
      advice: expect.stringContaining('«photoblog replace DAY FILE»'),
    })
    expect((await run(['replace', '2020-01-01', at('0.jpg')], own.env)).code).toBe(0)
    expect(finding(await doctor(own.env.DATA_DIR), 'picture-checksums')).toMatchObject({ level: 'ok' })
  })

  test('finds nothing to fix in a complete site', async () => {
    await paintPicture(at('0.jpg'), 1, 1600)
    const words = ['--title', 'T', '--alt', 'x', '--location', 'y', '--category', 'Street', '--photographer', 'Erik']
    await run(['add', at('0.jpg'), ...words], own.env)
    const bare = await doctor(own.env.DATA_DIR)
    const named = (level: string) =>
      bare.findings.filter((one: { level: string }) => one.level === level).map((one: { check: string }) => one.check)
    expect([named('error'), named('warn'), named('note')]).toEqual([
      [],
      ['sample-values', 'base-url', 'queue'],
      ['imprint', 'coordinates', 'empty-category', 'backup'],
    ])

    // It lacks only a queue, an address and its own values; whether it needs an imprint is up to the owner.
    await paintPicture(at('1.jpg'), 2, 1600)
    await run(['add', at('1.jpg'), ...words], own.env)
    await run(
      ['config', 'BASE_URL=https://photos.example', 'TRUSTED_PROXIES=127.0.0.1', 'contactEmail=erik@photoblog.test'],
      own.env,
    )
    await run(['embed-rights'], own.env)
    const { code, out } = await run(['doctor'], own.env)
    expect(out).toMatch(/· imprint: .+\n {4}→ fill in/)
    expect([code, out.split('\n').filter((line) => /^[!✗]/.test(line))]).toEqual([0, []])
  })
})

test('photoblog verify prints addresses that do not answer', async () => {
  await add(1)
  writeFileSync(
    at('urls.txt'),
    '# old\n\nhttps://old.example/2020/01/01/any/\n/\n/2020/\n/nothing-here/\nhttps://old.example/2019/05/05/x/\n',
  )
  const local = await run(['verify', '--urls', at('urls.txt')], own.env)
  expect(local).toMatchObject({ code: 1, err: '' })
  expect(local.out).toBe(
    'https://old.example/2020/01/01/any/  doubtful: leads to the photo of its day, which is not known to have had this address (/2020/01/01/photo/)\n' +
      '/nothing-here/  answers 404\nhttps://old.example/2019/05/05/x/  answers 404\n' +
      '2 of 5 still work, 0 of them by a redirect. Doubtful: 1.\n',
  )
  const report = await run(['verify', '--urls', at('urls.txt'), '--json'], own.env)
  expect(JSON.parse(report.out)).toMatchObject({
    asked: 5,
    failed: [{ status: 404 }, { status: 404 }],
    doubtful: [{ url: 'https://old.example/2020/01/01/any/' }],
  })
})
