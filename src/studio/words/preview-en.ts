/** The words of the page that shows the site as it will look. */
export const previewEn = {
  name: 'Preview',
  title: (day: string) => `As it will look on ${day}`,
  day: 'Day',
  tomorrow: 'Tomorrow',
  page: 'Page',
  pages: { photo: 'The photo', home: 'The first page', archive: 'The archive' },
  width: 'Width',
  widths: { phone: 'Phone', desk: 'Desk', full: 'Whole window' },
  scheme: 'Colours',
  schemes: { system: 'As here', light: 'Light', dark: 'Dark' },
  show: 'Show',
  frame: (day: string) => `The site on ${day}`,
  noPhoto: 'This day has no photo; this is the first page as it will be.',
  noDay: 'Name a day, such as 2026-11-25.',
  tunnel: (port: number) =>
    `The frame shows another port of this machine. Through a tunnel, let it lead there too: «ssh -L ${port}:127.0.0.1:${port} …».`,
  asOn: (day: string) => `As it will look on ${day}`,
}
