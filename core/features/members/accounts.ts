import { isUniqueViolation } from '../../../db/errors.ts'
import { type CommandContext, getKnex, type TxContext } from '../../kernel/context.ts'
import type { Locale } from '../../kernel/site.ts'
import { Member, Profile } from './models.ts'
import { refreshSearchable } from './searchable.ts'

/**
 * Records that the member reads mail at the account's address. Null if the account is gone; `fresh` if the address was
 * not confirmed before.
 */
export async function confirmAccount(
  ctx: TxContext,
  memberId: string,
): Promise<{ member: Member; fresh: boolean } | null> {
  const member = await Member.query(ctx.tx).findById(memberId).forUpdate()
  if (!member || member.status === 'deleted' || member.status === 'banned') return null
  if (member.confirmedAt) return { member, fresh: false }
  await Member.query(ctx.tx)
    .findById(memberId)
    .patch({ confirmedAt: ctx.now(), status: member.status === 'not_confirmed' ? 'active' : member.status })
  await Profile.query(ctx.tx).findById(memberId).patch({ status: 'active' })
  await refreshSearchable(ctx.tx, memberId)
  return { member, fresh: true }
}

/** Makes work on one member sequential until the transaction ends. */
export const lockMember = ({ tx }: TxContext, memberId: string) =>
  tx.raw('select 1 from members where id = ? for no key update', [memberId])

/** Whether an account was erased, so that nobody can use it any more. */
export const isErased = async ({ tx }: TxContext, memberId: string): Promise<boolean> =>
  (await Member.query(tx).findById(memberId).where({ status: 'deleted', erase_after: null }).select('id')) !== undefined

/** Marks an account as deleted, to be erased at `eraseAfter`. False if it was deleted or banned before. */
export async function endAccount(ctx: TxContext, memberId: string, eraseAfter: Date): Promise<boolean> {
  const changed = await Member.query(ctx.tx)
    .patch({ status: 'deleted', deletedAt: ctx.now(), eraseAfter })
    .where({ id: memberId })
    .whereNotIn('status', ['deleted', 'banned'])
  if (changed > 0) await refreshSearchable(ctx.tx, memberId)
  return changed > 0
}

/** Ends an account that an older backup has restored, to be erased immediately, whatever its status. */
export async function endRestoredAccount(ctx: TxContext, memberId: string): Promise<void> {
  await Member.query(ctx.tx)
    .findById(memberId)
    .patch({ status: 'deleted', deletedAt: ctx.now(), eraseAfter: ctx.now() })
  await refreshSearchable(ctx.tx, memberId)
}

/** Reverts a deletion. Null if there is none, or the account is erased already. */
export async function restoreAccount({ tx }: TxContext, memberId: string): Promise<Member | null> {
  const member = await Member.query(tx).findById(memberId).forUpdate()
  // Without a date of erasure, it has already been erased.
  if (member?.status !== 'deleted' || !member.eraseAfter) return null
  await Member.query(tx)
    .findById(memberId)
    .patch({ status: member.confirmedAt ? 'active' : 'not_confirmed', deletedAt: null, eraseAfter: null })
  await refreshSearchable(tx, memberId)
  return member
}

/**
 * Sets the address of an account and resets its bounces. `taken`: another account of the pool has it, and the
 * transaction must roll back. `gone`: the account is banned or, unless `evenDeleted`, deleted.
 */
export async function setEmail(
  { tx }: TxContext,
  memberId: string,
  email: string,
  { evenDeleted = false } = {},
): Promise<'set' | 'taken' | 'gone'> {
  try {
    const changed = await Member.query(tx)
      .patch({ email, notificationsBlocked: null })
      .where({ id: memberId })
      .whereNotIn('status', evenDeleted ? ['banned'] : ['deleted', 'banned'])
    return changed > 0 ? 'set' : 'gone'
  } catch (error) {
    if (isUniqueViolation(error, 'members_pool_email_key')) return 'taken'
    throw error
  }
}

/** Stores a password. False if `replaced` is given and is no longer the stored hash. */
export async function setPasswordHash(
  ctx: CommandContext,
  memberId: string,
  passwordHash: string,
  replaced?: string,
): Promise<boolean> {
  const expected = replaced === undefined ? {} : { password_hash: replaced }
  return (
    (await Member.query(getKnex(ctx))
      .patch({ passwordHash })
      .where({ id: memberId, ...expected })) > 0
  )
}

/** The language of pages and mails. */
export async function setLanguage(ctx: CommandContext, memberId: string, language: Locale): Promise<void> {
  await Member.query(getKnex(ctx)).patch({ language }).where({ id: memberId }).whereNot({ language })
}

/** Starts or ends a member's Premium. */
export async function setPaidUser({ tx }: TxContext, memberId: string, paidUser: boolean): Promise<void> {
  await Member.query(tx).findById(memberId).patch({ paidUser })
}
