import { z } from 'zod'
import { createSetPasswordPath } from '../../../core/features/auth/index.ts'
import { canQueuePage, computePageSize, secondsPerBatch } from '../../../core/features/mailings/index.ts'
import { type MailComposer, mailEntry } from '../../../core/features/notifications/index.ts'
import { defineJob, inTransaction, Postponed, type TxContext, timeAfter } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

/** Imported members who have not been invited and have not come by themselves. */
const claimUninvitedStatement: Statement = {
  name: 'importer.claim_uninvited',
  text: `with next as (
      select i.foreign_id, i.domain_id, i.source, i.member_id from importer_ids i join members m on m.id = i.member_id
      where i.run_id = $1 and i.kind = 'member' and i.invited_at is null
        and m.status = 'active' and m.notifications_blocked = 'imported'
      order by i.member_id limit $2 for update of i
    )
    update importer_ids i set invited_at = $3 from next n
    where i.domain_id = n.domain_id and i.source = n.source and i.kind = 'member' and i.foreign_id = n.foreign_id
    returning i.member_id`,
}
const recordInvitedStatement: Statement = {
  name: 'importer.record_invited',
  text: `update importer_runs set invited = invited + $2, invite = $3 where id = $1 and invite = 'running' returning id`,
}
const isUninvitedStatement: Statement = {
  name: 'importer.is_uninvited',
  text: `select from members where id = $1 and status = 'active' and notifications_blocked = 'imported'`,
}

/**
 * The link is created when the mail is sent, so that no token is stored. Members who have come meanwhile are not
 * invited.
 */
export const invitationMail: MailComposer = {
  id: 'importer.invitation',
  async compose(ctx, { memberId }) {
    if ((await ctx.services.db.query(isUninvitedStatement, [memberId])).length === 0) return null
    return { path: await inTransaction(ctx, (ctx) => createSetPasswordPath(ctx, memberId)) }
  },
}

const payload = z.object({ runId: z.uuid() })

/** Queues invitations page by page, at the pace of the site's mailings. */
export const inviteJob = defineJob({
  id: 'importer.invite',
  payload,
  async handler(ctx, { runId }) {
    const postpone = () => new Postponed(timeAfter(ctx.now(), secondsPerBatch * 1000))
    if (!(await canQueuePage(ctx))) throw postpone()
    const more = await inTransaction(ctx, async (ctx) => {
      const { db, outbox } = ctx.services
      const size = computePageSize(ctx)
      const members = await db.query<{ member_id: string }>(claimUninvitedStatement, [runId, size, ctx.now()], ctx.tx)
      const hasMore = members.length === size
      const recorded = await db.query(
        recordInvitedStatement,
        [runId, members.length, hasMore ? 'running' : 'done'],
        ctx.tx,
      )
      if (recorded.length === 0) return false
      const mail = { template: 'importer.mail.invitation', composer: { id: invitationMail.id, key: runId } }
      await outbox.add(
        ctx.tx,
        members.map(({ member_id }) => mailEntry(ctx, { ...mail, memberId: member_id })),
      )
      return hasMore
    })
    if (more) throw postpone()
  },
})

export const enqueueInvitations = (ctx: TxContext, runId: string) =>
  ctx.services.outbox.enqueue(ctx, inviteJob, { runId }, { dedupeKey: runId })
