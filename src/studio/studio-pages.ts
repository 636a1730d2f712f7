import { HANDBOOK } from '../handbook/render-chapter.js'
import { bulkEditPage } from './bulk-edit/bulk-edit-page.js'
import { historyPage } from './history/history.js'
import { importPage } from './import/import.js'
import { maintenancePage } from './maintenance/maintenance-page.js'
import { namesPage } from './names/names-page.js'
import { jobsPage } from './parts/job-section.js'
import { photoEditorPage } from './photo/photo-page.js'
import { previewPage } from './preview/preview.js'
import { queuePage } from './queue/queue-page.js'
import { seriesPage } from './series/series-page.js'
import { sitePage } from './site/site-page.js'
import type { StudioPage } from './studio-page.js'
import { duplicatesPage } from './work-lists/duplicates.js'
import { overviewPage } from './work-lists/lists-page.js'

/** All pages; those with a name are in menu order. */
export const PAGES: readonly StudioPage[] = [
  queuePage,
  photoEditorPage,
  overviewPage,
  duplicatesPage,
  bulkEditPage,
  namesPage,
  seriesPage,
  previewPage,
  importPage,
  sitePage,
  maintenancePage,
  historyPage,
  jobsPage,
  { path: HANDBOOK, name: ({ frame }) => frame.handbook },
]
