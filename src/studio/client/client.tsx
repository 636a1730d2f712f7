// The script of the studio's pages. Every page works without it.
import { startArranging } from './arrange-days.js'
import { startDraft } from './draft.js'
import { startJobPolling } from './job-polling.js'
import { startLightTable } from './light-table.js'
import { followHere, onPage } from './navigate.js'
import { startHistoryKeys, startPageKeys } from './shortcuts.js'
import { startUploads } from './upload-list.js'

document.documentElement.dataset.live = ''
followHere()
startHistoryKeys()
startUploads()
startPageKeys()
onPage(startArranging)
onPage(startJobPolling)
onPage(startDraft)
onPage(startLightTable)
