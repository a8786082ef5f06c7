import type { Statement } from '../../../db/database.ts'
import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { authorizeRow, authorizeStaff } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import {
  clearLock,
  deriveMemberSubject,
  deriveSecondFactorSubject,
  deriveStaffSubject,
  type LockSubject,
  readLockedUntil,
} from './lockout.ts'

const lockOfMemberStatement: Statement = {
  name: 'auth.lock_of_member',
  text: 'select pool, email::text email, domain_id from members where id = $1',
}
const lockOfStaffStatement: Statement = {
  name: 'auth.lock_of_staff',
  text: 'select email::text email from staff where id = $1',
}

/** Whether it is a member's login, or a staff member's login to the console. */
export type LockOwner = 'member' | 'staff'

/** Finds the lock counters of an account, and checks that this staff member may read or change it. */
async function authorizeSubjects(
  ctx: StaffCommandContext,
  action: 'read' | 'update',
  owner: LockOwner,
  id: string,
): Promise<{ subjects: LockSubject[]; domainId: number | null }> {
  const { services } = ctx
  if (owner === 'staff') {
    // A staff account requires rights for every domain. Checked before the look-up, so that existing and unknown ids
    // get the same reply.
    authorizeStaff(ctx, 'update', 'staff', null)
    const [staff] = await services.db.query<{ email: string }>(lockOfStaffStatement, [id])
    if (!staff) throw notFound()
    return {
      subjects: [deriveStaffSubject(services, staff.email), deriveSecondFactorSubject(services, id)],
      domainId: null,
    }
  }
  const [member] = await services.db.query<{ pool: string; email: string; domain_id: number }>(lockOfMemberStatement, [
    id,
  ])
  authorizeRow(ctx, action, 'member', member)
  return { subjects: [deriveMemberSubject(services, member.pool, member.email)], domainId: member.domain_id }
}

/** Until when logins from unknown devices are locked, or null. Throws AppError: `not_found`, `forbidden`. */
export async function readLock(ctx: StaffCommandContext, owner: LockOwner, id: string): Promise<Date | null> {
  const { subjects } = await authorizeSubjects(ctx, 'read', owner, id)
  return findLastLockEnd(ctx, subjects)
}

async function findLastLockEnd({ services }: StaffCommandContext, subjects: LockSubject[]): Promise<Date | null> {
  const ends = await Promise.all(subjects.map((subject) => readLockedUntil(services, subject)))
  return ends.reduce((last, end) => (end && (!last || end > last) ? end : last), null)
}

/** Lets an account log in again immediately, and audits it. Throws AppError: `not_found`, `forbidden`. */
export async function unlock(ctx: StaffCommandContext, owner: LockOwner, id: string, reason: string): Promise<void> {
  const { subjects, domainId } = await authorizeSubjects(ctx, 'update', owner, id)
  const until = await findLastLockEnd(ctx, subjects)
  await inTransaction(ctx, async (ctx) => {
    for (const subject of subjects) await clearLock(ctx.services, subject, ctx.tx)
    await recordOwnAudit(ctx, {
      action: `${owner}.unlocked`,
      subject: owner,
      subjectId: id,
      domainId,
      old: { locked_until: until?.toISOString() ?? null },
      new: { locked_until: null },
      reason,
    })
  })
}
