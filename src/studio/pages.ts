import { manyPage } from './many/many-page.js'
import { namesPage } from './names/names-page.js'
import type { StudioPage } from './page.js'
import { historyPage } from './pages/history.js'
import { importPage } from './pages/import.js'
import { photoPage } from './pages/photo.js'
import { previewPage } from './pages/preview.js'
import { queuePage } from './pages/queue.js'
import { sitePage } from './pages/site.js'
import { upkeepPage } from './pages/upkeep.js'
import { handbookPage } from './serve-handbook.js'
import { duplicatesPage } from './to-do/duplicates.js'
import { missingFilesPage } from './to-do/missing-files.js'
import { oneByOnePage } from './to-do/one-by-one.js'
import { overviewPage } from './to-do/overview.js'

/** All pages, those with a name in the order of the line at the top. */
export const PAGES: readonly StudioPage[] = [
  queuePage,
  photoPage,
  overviewPage,
  oneByOnePage,
  duplicatesPage,
  missingFilesPage,
  manyPage,
  namesPage,
  previewPage,
  importPage,
  sitePage,
  upkeepPage,
  historyPage,
  handbookPage,
]
