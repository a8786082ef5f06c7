import type { Statement } from '../../../db/index.ts'
import { complaintKinds } from '../../shared/choices.ts'
import type { ReviewableKind } from './reviewable.ts'

const findComplaintCaseStatement: Statement = {
  name: 'moderation.find_complaint_case',
  text: `select c.id, c.reference, c.message, c.reported_id member_id from complaints c where c.id = $1`,
}

/** Complaints in the review queue. They are closed by their answer, so there are no actions here. */
export const complaintReviewables: ReviewableKind[] = complaintKinds.map((kind) => ({
  kind,
  actions: [],
  async present({ services, tx }, subjectId) {
    const [complaint] = await services.db.query<{
      id: string
      reference: string
      message: string
      member_id: string | null
    }>(findComplaintCaseStatement, [subjectId], tx)
    if (!complaint) return null
    const { id, reference, message, member_id } = complaint
    return { complaint_id: id, reference, text: message, member_id }
  },
  async apply() {},
}))
