import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A complaint has come in; null for somebody without an account, and for what is about nobody. */
export const complaintFiled = defineEvent(
  'complaint.filed',
  z.object({ complaintId: z.uuid(), reporterId: z.uuid().nullable(), reportedId: z.uuid().nullable() }),
)
