import { OwnerError } from '../disk/owner-error.js'

/** Error codes for a lack of file descriptors, in this process or on the machine. */
const NO_MORE_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

/** Messages about a package or program file that is missing or was built for another machine. */
const NOT_INSTALLED = /Cannot find (?:module|package) |Could not load the "sharp" module|invalid ELF header/

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (NO_MORE_FILES.has((error as NodeJS.ErrnoException).code ?? '')) {
    return `${error.message}; raise the limit (ulimit -n, LimitNOFILE in a systemd unit, or fs.file-max for ENFILE)`
  }
  const [first = ''] = error.message.split('\n')
  if (NOT_INSTALLED.test(first)) return `${first}; install the program again, or its packages: «npm ci»`
  return error instanceof OwnerError ? error.message : (error.stack ?? error.message)
}
