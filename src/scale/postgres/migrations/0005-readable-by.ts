/**
 * The oldest version of the tables whose programs may read these: while several machines are upgraded one after the other,
 * servers of the version before go on showing what changes. Once released, never edited.
 */
export const sql = `
ALTER TABLE photoblog ADD COLUMN readable_by integer NOT NULL DEFAULT 5;
`
