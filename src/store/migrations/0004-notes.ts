/** The latest changes by owners, for undo. Once released, never edited. */
export const sql = `
CREATE TABLE notes (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
  change TEXT    NOT NULL CHECK (json_type(change) = 'object')
) STRICT;
`
