import { expect, test } from 'vitest'
import { send } from '../client.js'
import { run, start } from '../program/run.js'
import { openKilledSite } from './killed-site.js'
import { readFields } from './read-fields.js'

const PHOTOS = 6

test('a studio killed during a bulk edit has changed all photos or none', async () => {
  const site = await openKilledSite(PHOTOS)
  const added = await run(['add', ...site.files, '--date', '2020-01-01'], { DATA_DIR: site.dataDir })
  expect(added).toMatchObject({ code: 0, err: '' })
  const tagsOf = async () => (await site.photos()).map(({ tags }) => tags.join(' '))
  const studio = await site.openStudio(start)
  const { address, origin } = studio
  const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = (fields: Readonly<Record<string, string>>) =>
    send(address, '/many/', { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  const edit = { 'how-tags': 'replace', tags: 'night' }
  const { text } = await post({ do: 'change', all: '1', ...edit })
  const { sure = [] } = readFields(text, 'change')
  expect(text).toContain(`${PHOTOS} photos would change`)
  const changed = post({ do: 'change', all: '1', sure: sure.join(), ...edit }).catch(() => undefined)
  // Kill it once the first photo has changed, or the answer has come.
  const isDone = changed.then(() => true)
  while (!(await Promise.race([isDone, tagsOf().then((tags) => tags.includes('night'))])));
  studio.child.kill('SIGKILL')
  await changed
  expect(await tagsOf()).toEqual(Array(PHOTOS).fill('night'))
})
