/**
 * The owners' latest changes, for undo. Each change of this table makes a new revision, as with photos. Once released, never
 * edited.
 */
export const sql = `
CREATE TABLE notes (
  number integer NOT NULL PRIMARY KEY CHECK (number > 0),
  change text    NOT NULL CHECK (json_typeof(change::json) = 'object')
);

CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
`
