/** The series of a photo and its place in it; empty for most photos. Once released, never edited. */
export const sql = `
ALTER TABLE photos ADD COLUMN series text NOT NULL DEFAULT '';
ALTER TABLE photos ADD COLUMN series_position text NOT NULL DEFAULT '';
`
