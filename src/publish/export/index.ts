export { exportArchive } from './export-archive.js'
