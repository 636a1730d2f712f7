/**
 * Allows photos without a title, which is then derived from place or day. SQLite cannot change a check, so the table is
 * recreated. Never edit a released migration.
 *
 * Older versions stored the place or the day as the title. A title that is still exactly that, in a language of the pages,
 * is removed; the displayed title stays the same.
 */
export const sql = `
CREATE TABLE new_photos (
  date         TEXT NOT NULL PRIMARY KEY CHECK (length(date) = 10 AND date IS strftime('%Y-%m-%d', date)),
  slug         TEXT NOT NULL CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title        TEXT NOT NULL,
  photographer TEXT NOT NULL CHECK (photographer <> ''),
  location     TEXT NOT NULL,
  categories   TEXT NOT NULL CHECK (json_type(categories) = 'array'),
  tags         TEXT NOT NULL CHECK (json_type(tags) = 'array'),
  alt          TEXT NOT NULL,
  caption      TEXT NOT NULL,
  camera       TEXT NOT NULL CHECK (json_type(camera) = 'object'),
  picture      TEXT NOT NULL REFERENCES pictures (key),
  former_addresses TEXT NOT NULL CHECK (json_type(former_addresses) = 'array'),
  guid         TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO new_photos (date, slug, title, photographer, location, categories, tags, alt, caption, camera, picture, former_addresses, guid, updated_at)
  SELECT date, slug, title, photographer, location, categories, tags, alt, caption, camera, picture, former_addresses, guid, updated_at FROM photos;
DROP TABLE photos;
ALTER TABLE new_photos RENAME TO photos;

CREATE INDEX photos_of_picture ON photos (picture);
CREATE INDEX photos_that_moved ON photos (former_addresses) WHERE former_addresses <> '[]';

UPDATE photos SET title = '' WHERE location <> '' AND title = location;

WITH months (number, english, german) AS (VALUES
  ('01', 'January', 'Januar'), ('02', 'February', 'Februar'), ('03', 'March', 'März'), ('04', 'April', 'April'),
  ('05', 'May', 'Mai'), ('06', 'June', 'Juni'), ('07', 'July', 'Juli'), ('08', 'August', 'August'),
  ('09', 'September', 'September'), ('10', 'October', 'Oktober'), ('11', 'November', 'November'), ('12', 'December', 'Dezember'))
UPDATE photos SET title = '' WHERE location = '' AND EXISTS (
  SELECT 1 FROM months WHERE number = substr(date, 6, 2) AND title IN (
    english || ' ' || CAST(substr(date, 9) AS INTEGER) || ', ' || substr(date, 1, 4),
    CAST(substr(date, 9) AS INTEGER) || ' ' || english || ' ' || substr(date, 1, 4),
    CAST(substr(date, 9) AS INTEGER) || '. ' || german || ' ' || substr(date, 1, 4)));
`
