import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A member does not want to buy for a while: what is open of theirs is to be closed. */
export const spendingPaused = defineEvent('spending.paused', z.object({ memberId: z.uuid() }))
