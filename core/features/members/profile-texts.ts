import type { StaffCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { Member, Profile } from './models.ts'

/** A member's own texts that staff may empty. */
export const profileTexts = ['tagline', 'description', 'signup_reason'] as const
export type ProfileText = (typeof profileTexts)[number]

/**
 * Empties texts of a profile, in the caller's transaction, and increases the member's version. Throws AppError:
 * `not_found`, `forbidden`, `version_conflict`, `conflict` if all of them are empty already.
 */
export async function clearProfileTexts(
  ctx: TxContext<StaffCommandContext>,
  memberId: string,
  { fields, version }: { fields: readonly ProfileText[]; version: number },
): Promise<Member> {
  const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
  authorizeRow(ctx, 'update', 'member', member)
  assertVersion(version, member, () => ({ id: member.id, status: member.status, version: member.version }))
  const emptied = await Profile.query(ctx.tx)
    .where('member_id', memberId)
    .where((any) => {
      for (const field of fields) any.orWhereNot(field, '')
    })
    .patch(Object.fromEntries(fields.map((field) => [getColumn[field], ''])))
  if (emptied === 0) throw new AppError('conflict')
  await Member.query(ctx.tx)
    .findById(memberId)
    .patch({ version: member.version + 1 })
  return member
}

const getColumn = { tagline: 'tagline', description: 'description', signup_reason: 'signupReason' } as const
