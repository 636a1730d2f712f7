/** The five colours and the difference hash of a picture; empty if they were never measured. Once released, never edited. */
export const sql = `
ALTER TABLE pictures ADD COLUMN colours text NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN hash text NOT NULL DEFAULT '';
`
