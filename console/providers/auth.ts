import { subject as castSubject, createMongoAbility, type RawRuleOf } from '@casl/ability'
import { type PackRule, unpackRules } from '@casl/ability/extra'
import type { AuthProvider } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import type { Reply } from '../../core/kernel/api.ts'
import { clearDialogDrafts } from '../shared/dialog-draft.ts'
import { api } from './http.ts'
import { findSubject } from './subjects.ts'

export type Session = Reply<'GET /api/console/me'>

let session: Promise<Session> | undefined

/** The logged-in staff member, their rules and domains; loaded once per page load. */
export function loadSession(): Promise<Session> {
  session ??= api('GET /api/console/me').catch((error) => {
    session = undefined
    throw error
  })
  return session
}

/** Reloads the session on next use, because the user's domains have changed. */
export function invalidateSession(): void {
  session = undefined
}

/** Unpacks the server's rules. */
const toAbility = (rules: Session['rules']) =>
  createMongoAbility<StaffAbility>(unpackRules(rules as PackRule<RawRuleOf<StaffAbility>>[]))

/** Maps react-admin's actions to those of the server's rules. */
const actions: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
  export: 'export',
}

/** The staff session is a separate cookie that scripts cannot read; the rules are the ones that the server enforces. */
export const authProvider: AuthProvider = {
  /** Called when the login page has completed all its steps. */
  async login() {
    session = undefined
    await loadSession()
  },
  async logout() {
    session = undefined
    clearDialogDrafts()
    const ended = await api('POST /api/console/logout').catch(() => undefined)
    // The provider ends its session too, and then returns here.
    if (ended?.url) window.location.assign(ended.url)
  },
  async checkAuth() {
    await loadSession()
  },
  async checkError(error) {
    if (error.status === 401 || error.body?.authentication_required) {
      session = undefined
      throw error
    }
  },
  async getIdentity() {
    const { staff } = await loadSession()
    return { id: staff.id, fullName: staff.name }
  },
  async getPermissions() {
    const { rules } = await loadSession()
    return toAbility(rules)
  },
  async canAccess({ resource, action, record }) {
    const { rules } = await loadSession()
    const ability = toAbility(rules)
    const [does, subject] = [actions[action] ?? action, findSubject(resource)]
    // Rows have a domain. Rows of every domain are readable by all and changed only by staff with a grant for all.
    const domainId: number | null | undefined = record?.domain_id
    if (domainId === undefined || (domainId === null && does === 'read')) return ability.can(does, subject)
    return ability.can(does, castSubject(subject, { domainId }) as never)
  },
}
