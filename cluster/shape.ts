// The size of the cluster: three simulated machines on one with two cores.
export const NODES = 3
/** Servers of each machine, each with its own port. */
export const SERVERS = 2
/** Time after an outage within which every server shows committed changes. */
export const SHOWN_WITHIN_MS = 5000
/** Days of the archive before today. */
export const DAYS = 1500
/** Requests per client and minute, as the contract promises. */
export const QUOTA = 120
export const WINDOW_MS = 60_000
/** Share of the capacity of all nodes, measured without any kills. */
export const SHARE_OF_CAPACITY = 0.8
/** How far the clocks of the nodes are off. */
export const CLOCKS_MS = [70_000, 0, -1000] as const
/** How long after midnight a photo may come and go: the maximum difference between the clocks of ready machines. */
export const CLOCK_BOUND_MS = 5000
/** Request rate of each of the three clients that exceed the quota. */
export const FLOOD_PER_SECOND = 8
/** Maximum share of refusals by overload at four fifths of the capacity. */
export const SHED_AT_MOST = 1 / 1000
