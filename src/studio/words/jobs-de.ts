import type { jobsEn } from './jobs-en.js'

export const jobsDe: typeof jobsEn = {
  of: (done, total) => `${done} von ${total}`,
  stop: 'Anhalten',
  stopping: 'Hält an, sobald fertig ist, was gerade läuft …',
  running: 'Das läuft schon.',
  failed: 'Das misslang aus einem Grund, den niemand vorhersah; im Terminal des Studios steht mehr.',
}
