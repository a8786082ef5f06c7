import { z } from 'zod'
import { invalidField, oneLine, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { openidIssuer, readSigningKey } from '../../../core/platform/openid/index.ts'
import { buildCallbackUrl, SignInProvider } from './model.ts'

const appleId = oneLine(20, 1)
  .regex(/^[A-Z0-9]*$/, 'sign-in-with.errors.apple_id')
  .nullable()
  .default(null)

const fields = {
  kind: z.enum(['openid', 'apple']).default('openid'),
  domain_id: rowId,
  label: oneLine(40, 1),
  issuer: openidIssuer,
  client_id: oneLine(300, 1),
  /** For Apple, null otherwise: the team, and the id of the signing key. */
  team_id: appleId,
  key_id: appleId,
  position: z.int().min(0).max(10_000).default(0),
  active: z.boolean().default(true),
}

export const consoleRoutes = consoleCrud({
  path: 'sign-in-with/providers',
  subject: 'sign-in-provider',
  model: SignInProvider,
  stepUp: true,
  body: z.object({
    ...fields,
    /** Write-only; absent or empty keeps the stored one. */
    secret: oneLine(2000).nullish(),
    /** Like `secret`, which it replaces for Apple: the content of the key file. */
    private_key: z.string().trim().max(4000).nullish(),
  }),
  response: z.object({
    id: z.string(),
    ...fields,
    has_secret: z.boolean(),
    /** The address to register at the provider. */
    callback: z.string(),
  }),
  columns: ['position', 'label', 'issuer', 'active', 'domain_id', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  present: (row, { services }) => ({
    has_secret: row.secret !== null,
    callback: buildCallbackUrl(services.sites.getSite(row.domainId).origin, row.id),
  }),
  async toRow({ secret, private_key: key, ...body }, { services, tx }, existing) {
    const same = SignInProvider.query(tx).where({ domain_id: body.domain_id, issuer: body.issuer })
    if (existing) same.whereNot('id', existing.id)
    if (await same.first()) throw invalidField('issuer', 'sign-in-with.errors.twice')
    const isApple = body.kind === 'apple'
    const stored = existing?.kind === body.kind ? existing.secret : null
    const given = isApple ? key : secret
    if (isApple) assertKey(body, key, stored !== null)
    return {
      domainId: body.domain_id,
      kind: body.kind,
      label: body.label,
      issuer: body.issuer,
      clientId: body.client_id,
      teamId: isApple ? body.team_id : null,
      keyId: isApple ? body.key_id : null,
      position: body.position,
      active: body.active,
      // A secret is never used as a private key, or the other way round.
      secret: given ? services.secrets.seal(given) : stored,
    }
  },
})

/** Throws AppError('validation_failed') unless the key can sign secrets for Apple. */
function assertKey(
  { team_id, key_id }: { team_id: string | null; key_id: string | null },
  key: string | null | undefined,
  hasKey: boolean,
): void {
  if (!team_id) throw invalidField('team_id', 'required')
  if (!key_id) throw invalidField('key_id', 'required')
  if (!key && !hasKey) throw invalidField('private_key', 'required')
  if (key && !readSigningKey(key)) throw invalidField('private_key', 'sign-in-with.errors.apple_key')
}
