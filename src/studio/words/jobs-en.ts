/** What goes on while its owner does other things. */
export const jobsEn = {
  of: (done: string, total: string) => `${done} of ${total}`,
  stop: 'Stop',
  stopping: 'Stopping after what is under way …',
  running: 'This goes on already.',
  failed: 'That failed for a reason that nobody foresaw; the terminal of the studio says more.',
}
