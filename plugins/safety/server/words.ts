/** Reasons to ask a sender. */
export const errors = {
  'safety.money': { status: 422 },
  'safety.contact': { status: 422 },
  'safety.contact_public': { status: 422 },
  'safety.insult': { status: 422 },
  'safety.threat': { status: 422 },
  'safety.sexual': { status: 422 },
} as const

/** Makes the reader's open page ask below this message whether it is fine. */
export const live = { 'safety.found': {} } as const

type SafetyErrors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends SafetyErrors {}
  interface LiveEvents {
    'safety.found': { message_id: string }
  }
}
