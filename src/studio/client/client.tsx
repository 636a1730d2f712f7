// What the studio's pages can do besides their forms. Everything works without it.
import { startArranging } from './arrange-days.js'
import { forgetSaved, growLists, startDraft } from './draft.js'
import { startLightTable } from './light-table.js'
import { followHere, onPage } from './navigate.js'
import { startPreview } from './preview.js'
import { startHistoryKeys, startPageKeys } from './shortcuts.js'
import { startUnderWay } from './under-way.js'
import { startUploads } from './upload-list.js'

document.documentElement.dataset.live = ''
followHere()
startHistoryKeys()
startUploads()
startPageKeys()
forgetSaved()
onPage(startArranging)
onPage(startUnderWay)
onPage(startDraft)
onPage(growLists)
onPage(startPreview)
onPage(startLightTable)
