import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability'
import type { StaffRole } from '../shared/choices.ts'

export { type StaffRole, staffRoles } from '../shared/choices.ts'

export interface StaffGrant {
  role: StaffRole
  /** `null` grants it for every domain. */
  domainId: number | null
}

export const staffActions = ['read', 'create', 'update', 'delete', 'review', 'refund', 'export'] as const
export type StaffAction = (typeof staffActions)[number]

/** The subjects of console routes. Plugins add their own through `permissions`. */
export type StaffSubject = string

/** One line of the rule table: who may do what to which subject. The console and the server read the same table. */
export interface PermissionRule {
  role: StaffRole
  actions: readonly (StaffAction | 'manage')[]
  subjects: readonly StaffSubject[]
}

export type StaffAbility = MongoAbility<[string, string | { domainId: number | null; __caslSubjectType__: string }]>

/** One thing that an API key may do: `order:read`. */
export type KeyScope = `${StaffSubject}:${StaffAction}`

/** Narrows permissions to those of an API key: never more than its creator's grants, only its scopes, in its domain. */
export function narrowToKey(
  { grants, rules }: { grants: readonly StaffGrant[]; rules: readonly PermissionRule[] },
  { scopes, domainId }: { scopes: readonly string[]; domainId: number | null },
): { grants: StaffGrant[]; rules: PermissionRule[] } {
  const wanted = scopes.map((scope) => {
    const at = scope.lastIndexOf(':')
    return { subject: scope.slice(0, at), action: scope.slice(at + 1) as StaffAction }
  })
  const gives = (rule: PermissionRule, { subject, action }: (typeof wanted)[number]) =>
    (rule.subjects.includes(subject) || rule.subjects.includes('all')) &&
    (rule.actions.includes(action) || rule.actions.includes('manage'))
  return {
    grants: grants.flatMap(({ role, domainId: granted }) =>
      domainId === null || granted === domainId
        ? [{ role, domainId: granted }]
        : granted === null
          ? [{ role, domainId }]
          : [],
    ),
    rules: rules.flatMap((rule) =>
      wanted
        .filter((scope) => gives(rule, scope))
        .map(({ subject, action }) => ({ role: rule.role, actions: [action], subjects: [subject] })),
    ),
  }
}

/**
 * Builds the ability of one staff member.
 * A rule granted for one domain only holds for subjects of that domain; a subject without a domain (a global
 * setting, a staff account) needs a grant for all domains, except for reading.
 */
export function defineStaffAbility(grants: readonly StaffGrant[], rules: readonly PermissionRule[]): StaffAbility {
  const { can, build } = new AbilityBuilder<StaffAbility>(createMongoAbility)
  for (const grant of grants) {
    for (const rule of rules.filter((candidate) => candidate.role === grant.role)) {
      for (const action of rule.actions) {
        for (const subject of rule.subjects) {
          if (grant.domainId === null) can(action, subject)
          else can(action, subject, { domainId: grant.domainId } as never)
        }
      }
    }
  }
  return build()
}
