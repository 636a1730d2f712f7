export { type ImportReport, isIncomplete, type Reason } from '../filing/import-report.js'
export { importFolder } from './folder/import-folder.js'
export { importCsv, importJson } from './table/import-records.js'
export { importWordPress, type Several } from './wordpress/import-wordpress.js'
