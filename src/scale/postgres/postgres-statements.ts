/** Reading the revision takes milliseconds. */
export const REVISION_TIMEOUT_MS = 2000
/** As with SQLite: how long a change waits for another one, or for a connection. */
export const CHANGE_TIMEOUT_MS = 10_000
export const REVISION = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${REVISION_TIMEOUT_MS};
  SELECT photoblog.*, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS time FROM photoblog; COMMIT`
/** One snapshot for all statements; a locked table does not block connections forever. */
export const BEGIN_READING = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL lock_timeout = '2s'; SET LOCAL statement_timeout = '60s'`
/** Between two pieces of what is read; a connection that was lost without a word stays silent. */
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
 * No time limit for the commit: a server that waits for its standby would take it for a wish to wait no longer, and answer as
 * if the standby had it.
 */
export const BEFORE_COMMIT = 'SET LOCAL statement_timeout = 0; SELECT revision FROM photoblog'
