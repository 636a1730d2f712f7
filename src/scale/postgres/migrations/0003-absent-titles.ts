/**
 * A photo may have no title; its place or day is then shown instead. Never edit a released migration.
 *
 * Earlier versions stored the place or day as the title. This removes titles that are still exactly that, in a language of the
 * pages, so the pages stay the same.
 */
export const sql = `
ALTER TABLE photos DROP CONSTRAINT photos_title_check;

UPDATE photos SET title = '' WHERE location <> '' AND title = location;

UPDATE photos SET title = '' FROM (VALUES
  (1, 'January', 'Januar'), (2, 'February', 'Februar'), (3, 'March', 'März'), (4, 'April', 'April'),
  (5, 'May', 'Mai'), (6, 'June', 'Juni'), (7, 'July', 'Juli'), (8, 'August', 'August'),
  (9, 'September', 'September'), (10, 'October', 'Oktober'), (11, 'November', 'November'), (12, 'December', 'Dezember')
) AS months (number, english, german)
WHERE location = '' AND number = EXTRACT(MONTH FROM date) AND title IN (
  english || ' ' || EXTRACT(DAY FROM date)::int || ', ' || to_char(date, 'YYYY'),
  EXTRACT(DAY FROM date)::int || ' ' || english || ' ' || to_char(date, 'YYYY'),
  EXTRACT(DAY FROM date)::int || '. ' || german || ' ' || to_char(date, 'YYYY'));
`
