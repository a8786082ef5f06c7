import { z } from 'zod'
import { invalidField, oneLine, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { isLoopback } from '../../../core/platform/openid/index.ts'
import { callbackUrl, SignInProvider } from './model.ts'

const issuer = oneLine(500, 1).refine((text) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopback(text)) && url.search === '' && url.hash === ''
}, 'openid_issuer')

const fields = {
  domain_id: rowId,
  label: oneLine(40, 1),
  issuer,
  client_id: oneLine(300, 1),
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
    callback: callbackUrl(services.sites.siteFor(row.domainId).origin, row.id),
  }),
  async toRow({ secret, ...body }, { services, tx }, existing) {
    const same = SignInProvider.query(tx).where({ domain_id: body.domain_id, issuer: body.issuer })
    if (existing) same.whereNot('id', existing.id)
    if (await same.first()) throw invalidField('issuer', 'sign-in-with.errors.twice')
    return {
      domainId: body.domain_id,
      label: body.label,
      issuer: body.issuer,
      clientId: body.client_id,
      position: body.position,
      active: body.active,
      ...(secret ? { secret: services.secrets.seal(secret) } : {}),
    }
  },
})
