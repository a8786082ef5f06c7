import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

export const memberBanned = defineEvent('member.banned', z.object({ memberId: z.uuid() }))
