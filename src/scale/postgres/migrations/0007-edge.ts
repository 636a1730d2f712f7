/**
 * The ground of the pages that the edge of a picture nearly equals; empty if it was never measured. Once released, never
 * edited.
 */
export const sql = `
ALTER TABLE pictures ADD COLUMN edge text NOT NULL DEFAULT '';
`
