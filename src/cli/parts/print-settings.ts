import type { SettingSource } from '../../site-dir/settings/setting-sources.js'
import { printTable } from './table.js'

/** Settings and who says so. */
export function printSettings(sources: readonly SettingSource[]): void {
  printTable(
    ['setting', 'value', 'from'],
    sources.map(({ name, value, from, overridden }) => [
      name,
      value,
      overridden === undefined ? from : `${from}; overrides ${overridden} in the file`,
    ]),
  )
}
