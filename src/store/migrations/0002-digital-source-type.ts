/**
 * The digital source type of a picture; empty if unknown. Pictures with an exposure from their camera are captures, as their
 * files already say. Once released, never edited.
 */
export const sql = `
ALTER TABLE pictures ADD COLUMN digital_source_type TEXT NOT NULL DEFAULT '';
UPDATE pictures SET digital_source_type = 'digitalCapture'
  WHERE key IN (SELECT picture FROM photos WHERE json_extract(camera, '$.exposure') IS NOT NULL);
`
