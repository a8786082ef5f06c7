import { subject as asSubject, createMongoAbility, type RawRuleOf } from '@casl/ability'
import { type PackRule, unpackRules } from '@casl/ability/extra'
import type { AuthProvider } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from './http.ts'
import { subjectOf } from './subjects.ts'

export type Session = Reply<'GET /api/console/me'>

let session: Promise<Session> | undefined

/** The logged-in staff member, their rules and the domains they may see; asked for once per page load. */
export function currentSession(): Promise<Session> {
  session ??= api('GET /api/console/me').catch((error) => {
    session = undefined
    throw error
  })
  return session
}

/** Asks anew on the next occasion: the domains that they may see have changed. */
export function forgetSession(): void {
  session = undefined
}

/** The rules as the server packed them. */
const abilityOf = (rules: Session['rules']) =>
  createMongoAbility<StaffAbility>(unpackRules(rules as PackRule<RawRuleOf<StaffAbility>>[]))

/** Actions of react-admin, as the server's rules name them. */
const actions: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
  export: 'export',
}

/** The staff session is a cookie of its own that scripts cannot read; the rules are the very ones the server enforces. */
export const authProvider: AuthProvider = {
  /** The login itself takes several steps, on its own page; this is told when it is done. */
  async login() {
    session = undefined
    await currentSession()
  },
  async logout() {
    session = undefined
    await api('POST /api/console/logout').catch(() => {})
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
    return abilityOf(rules)
  },
  async canAccess({ resource, action, record }) {
    const { rules } = await currentSession()
    const ability = abilityOf(rules)
    const [does, subject] = [actions[action] ?? action, subjectOf(resource)]
    // A row says which domain it belongs to; one of every domain is read by all and changed by those who have a grant for all.
    const domainId: number | null | undefined = record?.domain_id
    if (domainId === undefined || (domainId === null && does === 'read')) return ability.can(does, subject)
    return ability.can(does, asSubject(subject, { domainId }) as never)
  },
}
