import { z } from 'zod'
import type { ErrorDefinition } from '../../../core/kernel/index.ts'

export const errors = {
  'meetups.not_yet': { status: 409 },
  'meetups.open': { status: 409 },
  'meetups.changed': { status: 409 },
} as const satisfies Record<string, ErrorDefinition>
export const live = { 'meetups.asked': {} } as const

type Errors = typeof errors
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends Errors {}
  interface LiveEvents {
    /** A date is over, and the member is asked how it was. */
    'meetups.asked': { meetup_id: string; conversation_id: string }
  }
}

export const meetupActions = ['propose', 'change', 'agree', 'cancel'] as const
export type MeetupAction = (typeof meetupActions)[number]

/** One action as stored with its message; the newest one has the date's state. */
export const meetupPayload = z.object({
  meetup_id: z.uuid(),
  version: z.number().int().positive(),
  act: z.enum(meetupActions),
  place: z.string(),
  /** ISO. */
  starts_at: z.string(),
})
export type MeetupPayload = z.output<typeof meetupPayload>
