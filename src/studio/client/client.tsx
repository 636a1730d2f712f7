// What the studio's pages can do besides their forms. Everything works without it.
import { startCalendar } from './calendar.js'
import { forgetSaved, growLists, startDraft } from './draft.js'
import { startHistoryKeys, startPageKeys } from './keys.js'
import { startLightTable } from './light-table.js'
import { followHere, onPage } from './navigate.js'
import { startPreview } from './preview.js'
import { startUnderWay } from './under-way.js'
import { startUploads } from './uploads.js'

document.documentElement.dataset.live = ''
followHere()
startHistoryKeys()
startUploads()
startPageKeys()
forgetSaved()
onPage(startCalendar)
onPage(startUnderWay)
onPage(startDraft)
onPage(growLists)
onPage(startPreview)
onPage(startLightTable)
