// How large everything is: three machines on one, which has two cores.
export const NODES = 3
/** Of each machine, with a port each. */
export const SERVERS = 2
/** So long after an outage every server shows what is committed. */
export const SHOWN_WITHIN_MS = 5000
/** Of archive days before today. */
export const DAYS = 1500
/** Requests per client and minute, as the contract promises. */
export const QUOTA = 120
export const WINDOW_MS = 60_000
/** Of what all nodes together answered when nothing was killed. */
export const SHARE_OF_CAPACITY = 0.8
/** How far the clocks of the nodes are off. */
export const CLOCKS_MS = [70_000, 0, -1000] as const
/** A photo may come and go that long after midnight: what the clocks of machines that are ready may differ by. */
export const CLOCK_BOUND_MS = 5000
/** What each of three clients asks for that press the quota. */
export const FLOOD_PER_SECOND = 8
/** Of all requests: more of them refused by overload means that four fifths of the capacity are not borne. */
export const SHED_AT_MOST = 1 / 1000
