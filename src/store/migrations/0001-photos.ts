/** The primary key enforces one photo a day, and the check a valid date. Never edit a released migration. */
export const sql = `
CREATE TABLE pictures (
  key         TEXT    NOT NULL PRIMARY KEY CHECK (key GLOB '[0-9a-f]*' AND length(key) >= 16),
  width       INTEGER NOT NULL CHECK (width > 0),
  height      INTEGER NOT NULL CHECK (height > 0),
  colour      TEXT    NOT NULL,
  placeholder TEXT    NOT NULL,
  renditions  TEXT    NOT NULL CHECK (json_valid(renditions))
) STRICT, WITHOUT ROWID;

CREATE TABLE photos (
  date         TEXT NOT NULL PRIMARY KEY CHECK (length(date) = 10 AND date IS strftime('%Y-%m-%d', date)),
  slug         TEXT NOT NULL CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title        TEXT NOT NULL CHECK (title <> ''),
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

CREATE INDEX photos_of_picture ON photos (picture);
CREATE INDEX photos_that_moved ON photos (former_addresses) WHERE former_addresses <> '[]';

CREATE TABLE gone_addresses (
  address TEXT NOT NULL PRIMARY KEY CHECK (address LIKE '/%'),
  date    TEXT NOT NULL CHECK (length(date) = 10 AND date IS strftime('%Y-%m-%d', date))
) STRICT, WITHOUT ROWID;
`
