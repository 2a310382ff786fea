import { moneyFile } from '#server/services/office/money/export.ts'
import type { Route } from './+types/money-file.ts'
import { csvFile } from './file.server.ts'

/** The ledger, one row an entry. */
export function loader(args: Route.LoaderArgs) {
  return csvFile(args, 'money.csv', moneyFile)
}
