import { z } from 'zod'
import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { endOneStaffSession, endStaffSessions, openSessions } from './session.ts'

export const openSession = z.object({
  id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
  user_agent: z.string(),
  country: z.string().nullable(),
})

/** A staff member's open sessions; the caller has checked that this staff member may see the account. */
export async function listStaffSessions(ctx: StaffRequestContext, staffId: string) {
  const open = await openSessions(ctx.services, staffId)
  return open.map((session) => ({ ...session, current: session.id === ctx.staff.sessionId }))
}

/**
 * Ends one session of a colleague, or all of them, for instance after a laptop is lost; the session of this request
 * stays. Throws AppError('not_found') for a session that is not theirs.
 */
export async function endSessionsOfStaff(ctx: StaffRequestContext, staffId: string, sessionId?: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { tx, services } = ctx
    if (sessionId === undefined) await endStaffSessions(services, staffId, tx, ctx.staff.sessionId)
    else if (!(await endOneStaffSession(services, staffId, sessionId, tx))) throw new AppError('not_found')
    await recordOwnAudit(ctx, {
      action: 'staff.sessions_ended',
      subject: 'staff',
      subjectId: staffId,
      domainId: null,
      new: { all: sessionId === undefined },
    })
  })
}
