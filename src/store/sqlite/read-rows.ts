import type { DatabaseSync } from './sqlite-driver.js'

/**
 * What is made of each row of a query, for queries that read a whole table. Rows cross from the library as arrays, in a third
 * of the time that it takes to make each an object there, and one by one, so that none outlives what is made of it.
 */
export function readRows<Row, Made>(database: DatabaseSync, sql: string, make: (row: Row) => Made): Made[] {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const all: Made[] = []
  for (const values of statement.iterate() as unknown as Iterable<readonly unknown[]>) {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    all.push(make(row as Row))
  }
  return all
}
