import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A member paused buying, so their open payments must be closed. */
export const spendingPaused = defineEvent('spending.paused', z.object({ memberId: z.uuid() }))
