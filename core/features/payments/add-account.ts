import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../db/index.ts'
import { PaymentAccount } from './models.ts'

type Wanted = Pick<
  PaymentAccount,
  'provider' | 'label' | 'domainId' | 'methods' | 'currencies' | 'credentials' | 'position'
>

/** Writes an account with a provider, for the demo of its plugin; `credentials` are encrypted already. */
export async function addPaymentAccount(tx: Transaction, wanted: Wanted): Promise<void> {
  await PaymentAccount.query(tx).insert({ id: uuidv7(), countries: [], active: true, ...wanted })
}
