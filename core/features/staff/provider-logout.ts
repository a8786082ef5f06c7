import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { consumeLogoutToken, readLogoutToken } from '../../platform/openid/index.ts'
import { auditOwnAct } from './audit.ts'
import { findProvider, toClient } from './provider-model.ts'

// A session for which the provider named none ends with any token of that person.
const endStatement: Statement = {
  name: 'staff.end_at_provider',
  text: `delete from staff_sessions s where s.provider_id = $1
      and ($2::text is null or s.staff_id = (select staff_id from staff_identities where provider_id = $1 and subject = $2))
      and ($3::text is null or s.provider_sid = $3 or ($2 is not null and s.provider_sid is null))
    returning s.staff_id`,
}
const endLoginsStatement: Statement = {
  name: 'staff.end_logins_at_provider',
  text: `delete from staff_challenges where purpose = 'provider_login'
      and staff_id = (select staff_id from staff_identities where provider_id = $1 and subject = $2)`,
}

/** The address to register at the provider, to which it reports ended sessions. */
export const buildProviderLogoutAddress = (origin: string, providerId: string): string =>
  `${origin}/api/console/login/provider/${providerId}/logout`

/**
 * Ends the console sessions that began with a session at the provider, and logins whose second step is still pending.
 * Throws AppError: `openid_logout_refused`, `openid_unavailable`.
 */
export async function endSessionsAtProvider(ctx: RequestContext, providerId: string, token: string): Promise<void> {
  const provider = z.uuid().safeParse(providerId).success ? await findProvider(ctx, providerId) : undefined
  if (!provider) throw new AppError('openid_logout_refused')
  const client = toClient(ctx, provider)
  const { sub, sid, jti } = await readLogoutToken(ctx.services, client, token)
  await inTransaction(ctx, async (ctx) => {
    await consumeLogoutToken(ctx, client, jti)
    const { query } = ctx.services.db
    const ended = await query<{ staff_id: string }>(endStatement, [provider.id, sub ?? null, sid ?? null], ctx.tx)
    if (sub !== undefined) await query(endLoginsStatement, [provider.id, sub], ctx.tx)
    for (const id of new Set(ended.map((row) => row.staff_id)))
      await auditOwnAct(ctx, id, 'logged_out', { provider: provider.name })
  })
}
