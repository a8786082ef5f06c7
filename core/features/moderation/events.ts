import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'

/** A complaint was filed. `reporterId` is null for a visitor, `reportedId` if it is about no member. */
export const complaintFiled = defineEvent(
  'complaint.filed',
  z.object({ complaintId: z.uuid(), reporterId: z.uuid().nullable(), reportedId: z.uuid().nullable() }),
)
