import type { DatabaseSync } from './sqlite-driver.js'

/**
 * All rows of a query, for queries that read a whole table: as arrays they cross from the library in a third of the time
 * that it takes to make each an object there.
 */
export function readRows<Row>(database: DatabaseSync, sql: string): Row[] {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return (statement.all() as unknown as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
    return row as Row
  })
}
