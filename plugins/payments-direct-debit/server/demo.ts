import { addPaymentAccount } from '../../../core/features/payments/index.ts'
import type { DemoPart } from '../../../core/kernel/index.ts'

/** The demo's Dutch brand takes direct debits as play money; its text messages are shown at `/dev/sms`. */
const host = 'localhost'

export const directDebitDemo: DemoPart = {
  settings: ({ host: here }) => (here === host ? { 'payments-direct-debit.enabled': true } : {}),
  async fill(tx, { domainId, host: here, seal }) {
    if (here !== host) return
    const keys = {
      creditor_id: 'NL79ZZZ999999990000',
      creditor_name: 'Tweeluik (demo)',
      iban: 'NL91ABNA0417164300',
      test: true,
    }
    await addPaymentAccount(tx, {
      provider: 'directdebit',
      label: 'Tweeluik, direct debit',
      domainId,
      methods: ['directdebit'],
      currencies: ['EUR'],
      credentials: seal(JSON.stringify(keys)),
      // Listed before the sandbox bank, which takes every method.
      position: 0,
    })
  },
}
