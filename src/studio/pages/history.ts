import { turnSiteFiles } from '../../data-dir/index.js'
import { type Direction, undoWithFiles } from '../../publish/index.js'
import type { Done, Form, StudioPage, Visit } from '../page.js'

/** Undo and redo, from the line at the top of every page. */
export const historyPage: StudioPage = {
  path: '/history/',
  actions: {
    undo: (visit, form) => turn('undo', visit, form),
    redo: (visit, form) => turn('redo', visit, form),
  },
}

/** The number is that of the change that the page named: what was done elsewhere since is not undone unseen. */
async function turn(direction: Direction, { workplace }: Visit, form: Form): Promise<Done> {
  const { dataDir, words } = workplace
  const number = /^\d{1,9}$/.test(form.text('number')) ? Number(form.text('number')) : undefined
  const options = {
    turnFiles: (change: Parameters<typeof turnSiteFiles>[1]) => turnSiteFiles(dataDir, change, direction),
  }
  const { change } = await undoWithFiles(direction, number, options, workplace)
  const notice = direction === 'undo' ? words.frame.undone(change.command) : words.frame.redone(change.command)
  return { to: form.text('back'), notice }
}
