export { findHandbookFile, HANDBOOK } from './find-handbook-file.js'
