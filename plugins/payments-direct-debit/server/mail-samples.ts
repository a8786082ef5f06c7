import { maskIban } from './bank-account.ts'

const returned = { reason: 'plugins.payments-direct-debit.console.reasons.AM04' }

/** Sample values for the previews of the mails. */
export const mailSamples = [
  {
    id: 'payments-direct-debit.mail.announced',
    values: { iban: maskIban('NL02ABNA0123456789'), creditor: 'Example B.V.', creditor_id: 'NL00ZZZ000000000000' },
  },
  { id: 'payments-direct-debit.mail.returned_failed', texts: returned },
  { id: 'payments-direct-debit.mail.returned_charged_back', texts: returned },
]
