/** The words of the calendar. */
export const queueEn = {
  name: 'Queue',
  title: 'Queue',
}
