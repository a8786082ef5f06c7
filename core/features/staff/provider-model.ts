import { BaseModel } from '../../../db/index.ts'
import { type CommandContext, getKnex } from '../../kernel/context.ts'
import type { OpenidClient } from '../../platform/openid/index.ts'
import type { RoleRule } from './schemas.ts'

/** A company’s OpenID provider, through which its people sign in to the console. */
export class StaffProvider extends BaseModel {
  declare id: string
  declare name: string
  declare issuer: string
  declare clientId: string
  /** Sealed; null for a public client. */
  declare secret: string | null
  declare scopes: string
  declare emailDomains: string[]
  /** People of these e-mail domains may not use a password, except for independent owners. */
  declare required: boolean
  declare createsAccounts: boolean
  /** Accepts an address that the provider does not mark as verified. */
  declare trustsUnverified: boolean
  /** `provider`: a second factor there counts here. */
  declare secondFactor: 'own' | 'provider'
  declare acrValues: string
  declare rolesClaim: string
  /** Empty: roles are assigned in the console. */
  declare roleRules: RoleRule[]
  declare endsSession: boolean
  declare active: boolean
  declare version: number

  static override tableName = 'staff_providers'
  static override jsonAttributes = ['roleRules']
}

export const extractEmailDomain = (email: string): string => email.split('@').at(-1)?.toLowerCase() ?? ''

/** The provider that signs in people of an e-mail domain. */
export const findProviderForEmail = (ctx: CommandContext, email: string) =>
  StaffProvider.query(getKnex(ctx))
    .where({ active: true })
    .whereRaw('? = any(email_domains)', [extractEmailDomain(email)])
    .first()

export const findProvider = (ctx: CommandContext, id: string) => StaffProvider.query(getKnex(ctx)).findById(id)

/** Our registration at a provider. A secret that was encrypted with another installation key must be entered again. */
export const toClient = ({ services }: CommandContext, provider: StaffProvider): OpenidClient => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  secret: provider.secret === null ? null : services.secrets.open(provider.secret),
})
