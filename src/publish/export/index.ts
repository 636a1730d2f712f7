export { type ExportResult, exportArchive } from './export-archive.js'
