/** Tells the present instant. Only `main.ts` reads the machine's clock; everything else is handed this. */
export type Clock = () => Date
