/** Whether it leads to a page of the studio itself. */
export function isOwnPath(to: string | undefined): to is string {
  return to !== undefined && /^\/(?![/\\])/.test(to)
}
