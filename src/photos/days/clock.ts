/** Returns the current time. Only `main.ts` reads the machine's clock; all other code gets this function. */
export type Clock = () => Date
