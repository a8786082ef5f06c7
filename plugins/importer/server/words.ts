import type { LedgerCause } from '../../../core/features/credits/index.ts'
import type { ErrorDefinition, LedgerKindDefinition } from '../../../core/kernel/index.ts'

export const ledgerKinds = { 'importer.balance': { flow: 'opening' } } as const satisfies Record<
  string,
  LedgerKindDefinition
>

export const errors = {
  'importer.busy': { status: 409 },
  'importer.off': { status: 409 },
  'importer.not_ready': { status: 409 },
  'importer.credits': { status: 403 },
} as const satisfies Record<string, ErrorDefinition>

type OwnErrors = typeof errors
type OwnKinds = typeof ledgerKinds
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends OwnErrors {}
  interface LedgerKinds extends OwnKinds {}
}

/** Describes imported credits in a statement. */
export const balanceCause: LedgerCause = {
  id: 'importer.balance',
  kinds: ['importer.balance'],
  explain: async ({ services, site }, bookings) =>
    new Map(bookings.map(({ id }) => [id, { text: services.i18n.t(site, 'plugins.importer.brought') }])),
}
