import { AppError, type CommandContext, getKnex } from '../../../core/kernel/index.ts'
import type { OpenidClient } from '../../../core/platform/openid/index.ts'
import { BaseModel, type Statement } from '../../../db/index.ts'

/** An OpenID provider through which members of a domain log in. */
export class SignInProvider extends BaseModel {
  declare id: string
  /** Apple posts its answer and requires a secret that is signed for each call. */
  declare kind: 'openid' | 'apple'
  declare domainId: number
  declare label: string
  declare issuer: string
  declare clientId: string
  /** Encrypted; null for a public client. For Apple, the private key. */
  declare secret: string | null
  /** Only for Apple. */
  declare teamId: string | null
  declare keyId: string | null
  declare position: number
  declare active: boolean
  declare version: number

  static override tableName = 'sign_in_with_providers'
}

const listProvidersStatement: Statement = {
  name: 'sign_in_with.list_providers',
  text: `select id, label, issuer from sign_in_with_providers where domain_id = $1 and active order by position, label`,
}

export const listProviders = ({ services, site, tx }: CommandContext) =>
  services.db.query<Pick<SignInProvider, 'id' | 'label' | 'issuer'>>(listProvidersStatement, [site.domainId], tx)

/** The providers of this domain as pages show them. */
export const presentProviders = async (ctx: CommandContext) =>
  (await listProviders(ctx)).map(({ id, label }) => ({ id, label }))

export const findProvider = (ctx: CommandContext, id: string) =>
  SignInProvider.query(getKnex(ctx)).where({ domain_id: ctx.site.domainId, active: true }).findById(id)

/** Our registration at a provider. */
export function toOpenidClient({ services }: CommandContext, provider: SignInProvider): OpenidClient {
  const { issuer, clientId, kind, teamId, keyId } = provider
  const secret = provider.secret === null ? null : services.secrets.open(provider.secret)
  if (kind === 'openid') return { issuer, clientId, secret }
  if (!secret || !teamId || !keyId) throw new AppError('openid_unavailable')
  return { issuer, clientId, secret: null, signer: { teamId, keyId, privateKey: secret } }
}

export const getCallbackPath = (id: string): string => `/api/sign-in-with/callback/${encodeURIComponent(id)}`

/** The address to register at the provider. */
export const buildCallbackUrl = (origin: string, id: string): string => origin + getCallbackPath(id)
