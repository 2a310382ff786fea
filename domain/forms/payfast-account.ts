import * as z from 'zod/mini'
import { line, perhapsSecret } from './fields.ts'
import { formParser } from './form-parser.ts'

/** Our account at PayFast, as the owner enters it. A secret that is left empty stays as it is. */
export const parsePayfastAccount = formParser({
  payfastMerchantId: line('merchantId', 20, 'merchantId'),
  merchantKey: perhapsSecret(),
  passphrase: perhapsSecret(),
  /** Whether real money moves. */
  mode: z.catch(z.enum(['live', 'test', 'same']), 'same'),
})
export type PayfastAccountForm = Extract<ReturnType<typeof parsePayfastAccount>, { ok: true }>['value']
