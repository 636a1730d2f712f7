/**
 * The oldest version of the program that may read these tables: during a rolling upgrade, servers of the previous version keep
 * showing changes. Once released, never edited.
 */
export const sql = `
ALTER TABLE photoblog ADD COLUMN readable_by integer NOT NULL DEFAULT 5;
`
