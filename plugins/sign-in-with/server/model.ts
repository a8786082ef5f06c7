import type { CommandContext } from '../../../core/kernel/index.ts'
import type { OpenidClient } from '../../../core/platform/openid/index.ts'
import { BaseModel } from '../../../db/index.ts'

/** An OpenID provider by which members of a domain log in. */
export class SignInProvider extends BaseModel {
  declare id: string
  declare domainId: number
  declare label: string
  declare issuer: string
  declare clientId: string
  /** Sealed; null for a public client. */
  declare secret: string | null
  declare position: number
  declare active: boolean
  declare version: number

  static override tableName = 'sign_in_with_providers'
}

const active = ({ services, site, tx }: CommandContext) =>
  SignInProvider.query(tx ?? services.db.knex).where({ domain_id: site.domainId, active: true })

/** The providers of this domain in their order. */
export const listProviders = (ctx: CommandContext) => active(ctx).orderBy([{ column: 'position' }, { column: 'label' }])

/** The providers of this domain as pages show them. */
export const presentProviders = async (ctx: CommandContext) =>
  (await listProviders(ctx)).map(({ id, label }) => ({ id, label }))

/** An active provider of this domain. */
export const findProvider = (ctx: CommandContext, id: string) => active(ctx).findById(id)

/** Our registration at a provider. */
export const toClient = ({ services }: CommandContext, { issuer, clientId, secret }: SignInProvider): OpenidClient => ({
  issuer,
  clientId,
  secret: secret === null ? null : services.secrets.open(secret),
})

/** The address to register at the provider. */
export const callbackUrl = (origin: string, id: string): string => `${origin}/api/sign-in-with/callback/${id}`
