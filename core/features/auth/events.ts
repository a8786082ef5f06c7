import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

const member = z.object({ memberId: z.uuid() })

export const memberSignedUp = defineEvent('member.signed_up', member)
export const memberConfirmed = defineEvent('member.confirmed', member)
