/** What a sender is asked about. */
export const errors = {
  'safety.money': { status: 422 },
  'safety.contact': { status: 422 },
  'safety.contact_public': { status: 422 },
} as const

type SafetyErrors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends SafetyErrors {}
}
