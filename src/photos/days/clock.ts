/** Returns the current time. Only `cli/program.ts` reads the machine's clock; all other code gets this function. */
export type Clock = () => Date
