import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** One member likes another, for the first time since the last unlike. */
export const likeCreated = defineEvent(
  'like.created',
  z.object({ fromMember: z.uuid(), toMember: z.uuid(), match: z.boolean() }),
)

/** Two members like each other. `members` in order of id. */
export const matchMade = defineEvent('match.made', z.object({ members: z.tuple([z.uuid(), z.uuid()]) }))

/**
 * One of two members who liked each other has taken back the like. `members` in order of id. A block emits
 * `memberBlocked` instead.
 */
export const matchEnded = defineEvent('match.ended', z.object({ members: z.tuple([z.uuid(), z.uuid()]) }))
