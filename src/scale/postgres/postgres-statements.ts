/** Reading the revision takes milliseconds. */
export const REVISION_TIMEOUT_MS = 2000
/** How long a change waits for another one or for a connection; the same as on SQLite. */
export const CHANGE_TIMEOUT_MS = 10_000
export const REVISION = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${REVISION_TIMEOUT_MS};
  SELECT photoblog.*, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS time FROM photoblog; COMMIT`
/** Gives all statements one snapshot. The timeouts keep a locked table from blocking connections for ever. */
export const BEGIN_READING = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL lock_timeout = '2s'; SET LOCAL statement_timeout = '60s'`
/** Maximum silence between two batches, because a connection that was cut reports no error. */
export const READING_SILENCE_MS = 3000
/**
 * The lock on the single row excludes other writers. If this machine vanishes midway, the server notices within a
 * minute and releases the lock.
 */
export const BEGIN_CHANGE = `BEGIN; SET LOCAL lock_timeout = ${CHANGE_TIMEOUT_MS}; SET LOCAL statement_timeout = '60s';
  SET LOCAL idle_in_transaction_session_timeout = '10min';
  SET LOCAL tcp_keepalives_idle = 30; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_keepalives_count = 3;
  SELECT * FROM photoblog FOR UPDATE`

/**
 * No statement timeout on COMMIT: cancelling the wait for a synchronous standby makes the server report success although the
 * standby may lack the data.
 */
export const BEFORE_COMMIT = 'SET LOCAL statement_timeout = 0; SELECT revision FROM photoblog'
