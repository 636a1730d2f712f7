/**
 * The primary key enforces one photo a day. Lists are JSON in text columns, because `jsonb` reorders members and answers must
 * be byte-identical on both stores.
 *
 * Triggers give every change a new revision, including those made with psql. They lock the revision's row first, so writers
 * wait for each other in one place. Never edit a released migration.
 */
export const sql = `
CREATE TABLE pictures (
  key         text COLLATE "C" NOT NULL PRIMARY KEY CHECK (key ~ '^[0-9a-f]' AND length(key) >= 16),
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  colour      text NOT NULL,
  placeholder text NOT NULL,
  renditions  text NOT NULL CHECK (json_typeof(renditions::json) = 'array')
);

CREATE TABLE photos (
  date         date NOT NULL PRIMARY KEY CHECK (date BETWEEN '0001-01-01' AND '9999-12-31'),
  slug         text NOT NULL CHECK (slug ~ '^[a-z0-9-]+$'),
  title        text NOT NULL CHECK (title <> ''),
  photographer text NOT NULL CHECK (photographer <> ''),
  location     text NOT NULL,
  categories   text NOT NULL CHECK (json_typeof(categories::json) = 'array'),
  tags         text NOT NULL CHECK (json_typeof(tags::json) = 'array'),
  alt          text NOT NULL,
  caption      text NOT NULL,
  camera       text NOT NULL CHECK (json_typeof(camera::json) = 'object'),
  picture      text COLLATE "C" NOT NULL REFERENCES pictures (key),
  former_addresses text NOT NULL CHECK (json_typeof(former_addresses::json) = 'array'),
  guid         text NOT NULL,
  updated_at   text NOT NULL
);

CREATE INDEX photos_of_picture ON photos (picture);

CREATE TABLE gone_addresses (
  address text COLLATE "C" NOT NULL PRIMARY KEY CHECK (address LIKE '/%'),
  date    date NOT NULL CHECK (date BETWEEN '0001-01-01' AND '9999-12-31')
);

CREATE FUNCTION photoblog_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I.photoblog SET revision = gen_random_uuid()', TG_TABLE_SCHEMA);
  PERFORM pg_notify('photoblog', TG_TABLE_SCHEMA);
  RETURN NULL;
END
$$;

CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
CREATE TRIGGER photoblog_changes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON gone_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION photoblog_changes();
`
