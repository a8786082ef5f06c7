import type { Transaction } from '../../../db/database.ts'
import type { TxContext } from '../../kernel/context.ts'
import { assertOwnerRemains, auditAccount, loadStaff, pickRights, writeGrants } from './accounts.ts'
import type { GrantValue } from './schemas.ts'

const queryLinked = (tx: Transaction) => tx('staff_identities').whereRaw('staff_identities.staff_id = staff.id')

/** Whether an owner of every domain has a password and is linked to no provider. */
export const hasIndependentOwner = async (tx: Transaction): Promise<boolean> =>
  (await tx('staff_grants')
    .join('staff', 'staff.id', 'staff_grants.staff_id')
    .where({ role: 'owner', active: true })
    .whereNull('domain_id')
    .whereNotNull('password_hash')
    .whereNotExists(queryLinked(tx))
    .first()) !== undefined

/**
 * Gives an account exactly the roles that its provider names; without any, it is logged out. Throws
 * AppError('conflict') for the last owner.
 */
export async function grantByProvider(
  ctx: TxContext,
  id: string,
  provider: { name: string },
  grants: readonly GrantValue[],
): Promise<void> {
  const old = await loadStaff(ctx, id)
  const serializeGrants = (list: readonly GrantValue[]) =>
    [...new Set(list.map((grant) => `${grant.role} ${grant.domain_id}`))].sort()
  if (serializeGrants(old.grants).join() === serializeGrants(grants).join()) return
  await writeGrants(ctx.tx, id, grants)
  await assertOwnerRemains(ctx.tx)
  await ctx.tx('staff').where({ id }).increment('version', 1)
  if (grants.length === 0) await ctx.tx('staff_sessions').where({ staff_id: id }).delete()
  const { active } = old
  const system = { ...ctx, actor: { kind: 'system', name: 'openid' } as const }
  await auditAccount(system, 'changed', id, { old: pickRights(old), new: { active, grants, provider: provider.name } })
}
