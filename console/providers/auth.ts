import { createMongoAbility, type RawRuleOf } from '@casl/ability'
import { type PackRule, unpackRules } from '@casl/ability/extra'
import type { AuthProvider } from 'react-admin'
import type { StaffAbility, StaffGrant } from '../../core/access/abilities.ts'
import { requestJson } from './http.ts'

export interface Session {
  staff: { id: string; name: string; email: string; grants: StaffGrant[] }
  rules: PackRule<RawRuleOf<StaffAbility>>[]
  domains: { id: number; name: string; host: string; countries: string[] }[]
}

let session: Promise<Session> | undefined

/** The logged-in staff member, their rules and the domains they may see; asked for once per page load. */
export function currentSession(): Promise<Session> {
  session ??= requestJson<Session>('GET', '/me').catch((error) => {
    session = undefined
    throw error
  })
  return session
}

/** Resource and action names of react-admin, as the server's rules name them. */
const actions: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
  export: 'export',
}
const subjects: Record<string, string> = {
  settings: 'setting',
  plugins: 'plugin',
  domains: 'domain',
  companies: 'company',
  packages: 'package',
  'discount-codes': 'discount-code',
  'payment-accounts': 'payment-account',
  members: 'member',
  orders: 'order',
  reviews: 'review',
  complaints: 'complaint',
  audit: 'audit',
  staff: 'staff',
  gifts: 'gift',
}

/** The staff session is a cookie of its own that scripts cannot read; the rules are the very ones the server enforces. */
export const authProvider: AuthProvider = {
  async login({ username, password }) {
    await requestJson('POST', '/login', { email: username, password })
    session = undefined
  },
  async logout() {
    session = undefined
    await requestJson('POST', '/logout').catch(() => {})
  },
  async checkAuth() {
    await currentSession()
  },
  async checkError(error) {
    if (error.status === 401 || error.body?.authentication_required) {
      session = undefined
      throw error
    }
  },
  async getIdentity() {
    const { staff } = await currentSession()
    return { id: staff.id, fullName: staff.name }
  },
  async getPermissions() {
    const { rules } = await currentSession()
    return createMongoAbility<StaffAbility>(unpackRules(rules))
  },
  async canAccess({ resource, action }) {
    const { rules } = await currentSession()
    const ability = createMongoAbility<StaffAbility>(unpackRules(rules))
    return ability.can(actions[action] ?? action, subjects[resource] ?? resource)
  },
}
