import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

const member = z.object({ memberId: z.uuid() })

/** The owner deleted the account; its data is erased after the grace period. */
export const memberDeleted = defineEvent('member.deleted', member)
export const memberReactivated = defineEvent('member.reactivated', member)
