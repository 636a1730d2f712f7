/** Rows as a database of the first version may have them: day, title, place; and the title that remains. */
export const TITLES_OF_OLD = [
  ['2024-01-01', 'Low tide', 'Kiel, Germany', 'Low tide'],
  ['2024-01-02', 'Kiel, Germany', 'Kiel, Germany', ''],
  ['2024-03-05', 'March 5, 2024', '', ''],
  ['2024-03-06', '6. März 2024', '', ''],
  ['2024-12-31', '31 December 2024', '', ''],
  // The title of another day may be the owner's own.
  ['2025-01-01', 'December 24, 2024', '', 'December 24, 2024'],
  // Its place would be shown instead.
  ['2025-01-02', 'January 2, 2025', 'Kiel, Germany', 'January 2, 2025'],
] as const
