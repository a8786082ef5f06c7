import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

const member = z.object({ memberId: z.uuid() })

/** The account was deleted by its owner; its data are erased after the grace period. */
export const memberDeleted = defineEvent('member.deleted', member)
export const memberReactivated = defineEvent('member.reactivated', member)
