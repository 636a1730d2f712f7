import { overloaded } from '../../contract/problems.js'

/** Sockets are closed that wait longer than 30 s: an answer must come before. */
const PATIENCE_MS = 20_000

/** What takes longer goes on, for those who ask again. @throws Problem service_unavailable */
export async function soon<Made>(making: Promise<Made>, patienceMs = PATIENCE_MS): Promise<Made> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), patienceMs)
  })
  try {
    return await Promise.race([making, patience])
  } finally {
    clearTimeout(timer)
  }
}
