import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { extractEmailDomain } from './provider-model.ts'

const isPasswordBlockedStatement: Statement = {
  name: 'staff.is_password_blocked',
  text: `select from staff_providers p where p.active and (
      exists (select from staff_identities i where i.provider_id = p.id and i.staff_id = $1)
      or (p.required and $2 = any(p.email_domains) and not exists (
        select from staff_grants g where g.staff_id = $1 and g.role = 'owner' and g.domain_id is null)))
    limit 1`,
}

/**
 * Whether an account may only sign in with its company: it has done so before, or its e-mail domain requires it. An
 * owner of every domain keeps their password until they are linked to a provider themselves, so that one owner can
 * always log in.
 */
export const isPasswordBlocked = async (
  { services, tx }: CommandContext,
  { id, email }: { id: string; email: string },
): Promise<boolean> =>
  (await services.db.query(isPasswordBlockedStatement, [id, extractEmailDomain(email)], tx)).length > 0
