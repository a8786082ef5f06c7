import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

export const memberBlocked = defineEvent('member.blocked', z.object({ memberId: z.uuid(), blockedId: z.uuid() }))
