/**
 * The days that recent changes touched, so servers read only these. Writers hold the lock on the row of `photoblog`, so the
 * numbers are in commit order. If a revision is not in the log, because it is too old or a failover lost it, the reader reads
 * everything.
 *
 * TRUNCATE and statements that touch more than a thousand days have no list: any day may differ. Older servers keep reading,
 * because the tables they read stay the same. Never edit a released migration.
 */
export const sql = `
CREATE TABLE change_log (
  number   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  revision uuid NOT NULL,
  changed  text NOT NULL,
  days     date[]
);

INSERT INTO change_log (revision, changed, days) SELECT revision, 'photoblog', '{}' FROM photoblog;

CREATE FUNCTION photoblog_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched date[];
  newest  bigint;
BEGIN
  IF TG_TABLE_NAME = 'photos' AND TG_OP = 'INSERT' THEN
    SELECT array_agg(date) INTO touched FROM added;
  ELSIF TG_TABLE_NAME = 'photos' AND TG_OP = 'UPDATE' THEN
    SELECT array_agg(date) INTO touched FROM (SELECT date FROM added UNION SELECT date FROM removed) AS both_of;
  ELSIF TG_TABLE_NAME = 'photos' AND TG_OP = 'DELETE' THEN
    SELECT array_agg(date) INTO touched FROM removed;
  ELSIF TG_TABLE_NAME = 'pictures' AND TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT array_agg(date) FROM %I.photos WHERE picture IN (SELECT key FROM added)', TG_TABLE_SCHEMA)
      INTO touched;
  END IF;
  touched := coalesce(touched, '{}');
  IF cardinality(touched) > 1000 OR TG_OP = 'TRUNCATE' THEN
    touched := NULL;
  END IF;
  EXECUTE format('INSERT INTO %1$I.change_log (revision, changed, days)
    SELECT revision, $1, $2 FROM %1$I.photoblog RETURNING number', TG_TABLE_SCHEMA)
    INTO newest USING TG_TABLE_NAME::text, touched;
  EXECUTE format('DELETE FROM %I.change_log WHERE number <= $1', TG_TABLE_SCHEMA) USING newest - 1000;
  RETURN NULL;
END
$$;

CREATE TRIGGER photoblog_log_insert AFTER INSERT ON photos REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
CREATE TRIGGER photoblog_log_update AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
CREATE TRIGGER photoblog_log_delete AFTER DELETE ON photos REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
CREATE TRIGGER photoblog_log_truncate AFTER TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();

CREATE TRIGGER photoblog_log_update AFTER UPDATE ON pictures REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
CREATE TRIGGER photoblog_log AFTER INSERT OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();

CREATE TRIGGER photoblog_log AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gone_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
CREATE TRIGGER photoblog_log AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
`
