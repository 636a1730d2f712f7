/** Which photos were announced where. Once released, never edited. */
export const sql = `
CREATE TABLE announcements (
  id     TEXT NOT NULL PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_type(record) = 'object')
) STRICT;
`
