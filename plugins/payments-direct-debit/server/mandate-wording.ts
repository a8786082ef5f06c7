import type { CommandContext } from '../../../core/kernel/index.ts'

export interface MandateTerms {
  creditorName: string
  creditorId: string
  reference: string
  /** Calendar days. */
  noticeDays: number
}

const parts = ['authorise', 'refund', 'notice'] as const

/**
 * The text of the mandate in a language: the two authorisations and the right to a refund as the rulebook requires
 * (EPC, SDD Core, section 4.7.2), and how long in advance a collection is announced.
 */
export const composeMandate = ({ services }: CommandContext, locale: string, terms: MandateTerms): string[] =>
  parts.map((part) =>
    services.i18n.t(locale as never, `payments-direct-debit.mandate.${part}`, {
      creditor: terms.creditorName,
      creditor_id: terms.creditorId,
      reference: terms.reference,
      count: terms.noticeDays,
    }),
  )
