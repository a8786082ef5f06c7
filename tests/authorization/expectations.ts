import { subject as castSubject } from '@casl/ability'
import { defineStaffAbility, type PermissionRule, type StaffGrant, staffActions } from '../../core/kernel/index.ts'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { corePermissions } from '../../core/platform/access/index.ts'
import type { TestReply } from '../harness/client.ts'
import type { Addressed } from './resources.ts'

export type Target = 'own' | 'other' | 'foreign' | 'absent'
export const targets: Target[] = ['own', 'other', 'foreign', 'absent']

/** The facts about a caller that decide a route's access check. */
export interface Caller {
  name: string
  member?: { confirmed: boolean; premium: boolean; blockedByOther: boolean }
  grants?: StaffGrant[]
  /** Scopes of an API key; absent for people. */
  scopes?: string[]
}

/** The permissions of a caller's roles. For an API key, only those in its scopes. */
export function selectRules({ scopes }: Caller, rules: PermissionRule[]): PermissionRule[] {
  if (!scopes) return rules
  const all = new Set(rules.flatMap(({ subjects }) => subjects))
  return rules.flatMap(({ role, actions, subjects }) =>
    staffActions
      .filter((action) => actions.includes(action) || actions.includes('manage'))
      .map((action) => ({
        role,
        actions: [action],
        subjects: [...(subjects.includes('all') ? all : subjects)].filter((one) => scopes.includes(`${one}:${action}`)),
      })),
  )
}

/**
 * The outcome of a call: refused by the access check, answered as if the row were absent, or passed on to the command.
 */
export type Verdict =
  | 'in'
  | 'not_found'
  | 'authentication_required'
  | 'forbidden'
  | 'email_not_confirmed'
  | 'premium_required'
  | 'crash'

const refusals: Verdict[] = [
  'not_found',
  'authentication_required',
  'forbidden',
  'email_not_confirmed',
  'premium_required',
]

export function toVerdict(reply: TestReply): Verdict {
  if (reply.status >= 500) return 'crash'
  const code = reply.body?.error?.code as Verdict | undefined
  return code && refusals.includes(code) ? code : 'in'
}

/** The refusal that follows from the route's policy alone; undefined if the caller is let through. */
export function judgePolicy({ access }: AnyRoute, who: Caller, rules: PermissionRule[]): Verdict | undefined {
  if (typeof access === 'object') {
    if (!who.grants) return 'authentication_required'
    return defineStaffAbility(who.grants, rules).can(access.staff, access.subject) ? undefined : 'forbidden'
  }
  if (access === 'staff-self') {
    if (who.scopes) return 'forbidden'
    return who.grants ? undefined : 'authentication_required'
  }
  if (access === 'visitor') return who.member ? 'forbidden' : undefined
  if (!['member', 'confirmed', 'premium'].includes(access)) return undefined
  if (!who.member) return 'authentication_required'
  if (access === 'confirmed' && !who.member.confirmed) return 'email_not_confirmed'
  return access === 'premium' && !who.member.premium ? 'premium_required' : undefined
}

/** The permitted outcomes for one addressed row, once the caller is let through. */
export function expectVerdict(
  route: AnyRoute,
  who: Caller,
  target: Target,
  row: Addressed | undefined,
  rules: PermissionRule[],
): Verdict[] {
  const { access, resource } = route
  if (!resource) return ['in']
  if (typeof access === 'object') return staffVerdict(access.staff, access.subject, who.grants ?? [], row, rules)
  if (target === 'absent' || target === 'foreign') {
    // Undoing something that was never done is no error; the test compares the two replies instead.
    return route.idempotency === 'natural' && route.method !== 'GET' ? ['not_found', 'in'] : ['not_found']
  }
  if (resource.reach === 'owner') return [target === 'own' ? 'in' : 'not_found']
  // A member cannot message or like their own account; the command chooses the error.
  if (target === 'own') return ['in', 'not_found', 'forbidden']
  if (who.member?.blockedByOther) return ['in', 'not_found']
  return ['in']
}

/**
 * Staff may change some rows; for rows that they may only read they get `forbidden`, and other rows look absent. Rows
 * without a domain (accounts, companies) may be refused before they are loaded, which reveals nothing either.
 */
function staffVerdict(
  action: string,
  subject: string,
  grants: StaffGrant[],
  row: Addressed | undefined,
  rules: PermissionRule[],
): Verdict[] {
  const ability = defineStaffAbility(grants, rules)
  const may = (what: string, domainId: number | null) => ability.can(what, castSubject(subject, { domainId }) as never)
  const hidden: Verdict[] = action === 'read' || may(action, null) ? ['not_found'] : ['not_found', 'forbidden']
  if (!row) return hidden
  if (!staffMayRead(subject, grants, row, rules)) return row.domainId === null ? hidden : ['not_found']
  return [action === 'read' || may(action, row.domainId) ? 'in' : 'forbidden']
}

/** Whether these grants include reading the row. */
export function staffMayRead(subject: string, grants: StaffGrant[], row: Addressed, rules: PermissionRule[]): boolean {
  const ability = defineStaffAbility(grants, rules)
  const may = (domainId: number | null) => ability.can('read', castSubject(subject, { domainId }) as never)
  return row.readableOn ? row.readableOn.some(may) : may(row.domainId)
}

export const allRules = (extra: readonly PermissionRule[]): PermissionRule[] => [...corePermissions, ...extra]
