/**
 * Which photos were announced where. Each change of this table makes a new revision, so no process works on an old copy. Once
 * released, never edited.
 */
export const sql = `
CREATE TABLE announcements (
  id     text COLLATE "C" NOT NULL PRIMARY KEY,
  record text NOT NULL CHECK (json_typeof(record::json) = 'object')
);

CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
CREATE TRIGGER photoblog_log AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_log();
`
