import { z } from 'zod'
import { defineEvent } from '../../kernel/event.ts'
import { photoReportReasons } from '../../shared/choices.ts'

const decision = z.object({
  kind: z.string(),
  /** Id of the case or the complaint. */
  caseId: z.uuid(),
  action: z.string(),
  memberId: z.uuid().nullable(),
})

/** A complaint was filed. `reporterId` is null for a visitor, `reportedId` if it is about no member. */
export const complaintFiled = defineEvent(
  'complaint.filed',
  z.object({ complaintId: z.uuid(), reporterId: z.uuid().nullable(), reportedId: z.uuid().nullable() }),
)
/** A viewer reported a photo of a profile. */
export const photoReported = defineEvent(
  'photo.reported',
  z.object({ reportId: z.uuid(), reason: z.enum(photoReportReasons), reportedId: z.uuid() }),
)
/** Staff decided a case, or answered a complaint with a finding. `memberId` is null if the case names no member. */
export const caseDecided = defineEvent('case.decided', decision)
/** The moderator undid their own decision; the case is pending again. */
export const decisionUndone = defineEvent('decision.undone', decision.omit({ action: true }))
