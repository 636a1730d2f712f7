export { type FollowOptions, followStore } from './follow-store.js'
export { openSqliteStore } from './sqlite-store.js'
export { checkDatabase, snapshotDatabase } from './snapshot-database.js'
export { StoreError } from './store-error.js'
