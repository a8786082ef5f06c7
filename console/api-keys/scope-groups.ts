import type { Reply } from '../../core/kernel/api.ts'
import type { MenuGroup } from '../plugin-parts/define.ts'
import { joined } from '../plugin-parts/registry.ts'

export type Scope = Reply<'GET /api/console/api-keys/scopes'>['scopes'][number]

export interface ScopeGroup {
  /** Names it, as in the menu: `console.menu.<id>`. */
  id: ScopeGroupId
  scopes: Scope[]
  subjects: { subject: string; scopes: Scope[] }[]
}

type ScopeGroupId = MenuGroup | 'more'

/** Permission subjects by group of the menu. Those of plugins are in the group that the plugin joins, or in `more`. */
const subjectsOfGroups: Readonly<Record<ScopeGroupId, readonly string[]>> = {
  moderation: ['review', 'complaint', 'reply-template', 'second-look'],
  people: ['member', 'member-data', 'member-note', 'fictional-profile', 'invitation'],
  profiles: [],
  money: [
    'order',
    'payment',
    'revenue',
    'ledger',
    'package',
    'discount-code',
    'credit-grant',
    'payment-account',
    'reconciliation',
  ],
  reach: ['source', 'postback'],
  sites: ['domain', 'company', 'document', 'news-mail', 'setting', 'plugin'],
  access: ['dashboard', 'operations', 'staff', 'staff-provider', 'api-key', 'audit'],
  more: [],
}

const groupIds = Object.keys(subjectsOfGroups) as ScopeGroupId[]

function findGroup({ id }: Scope): ScopeGroupId {
  const subject = id.slice(0, id.lastIndexOf(':'))
  const isIn = (group: ScopeGroupId) =>
    subjectsOfGroups[group].includes(subject) ||
    (group !== 'more' && joined[group]?.some(({ options }) => options.subject === subject))
  return groupIds.find(isIn) ?? 'more'
}

/** The usual actions first, so that they are below each other in every line. */
const usualActions = ['read', 'create', 'update', 'delete', 'export']
const getPlace = (action: string) =>
  usualActions.includes(action) ? usualActions.indexOf(action) : usualActions.length

export const listActions = (scopes: readonly Scope[]): string[] =>
  [...new Set(scopes.map(({ action }) => action))].toSorted((one, other) => getPlace(one) - getPlace(other))

/** Scopes by group of the menu and by subject; subjects in the order of the server. */
export function groupScopes(scopes: readonly Scope[]): ScopeGroup[] {
  const groups = Object.groupBy(scopes, findGroup)
  return groupIds.flatMap((id) => {
    const own = groups[id]
    if (!own) return []
    const subjects = Object.entries(Object.groupBy(own, ({ subject }) => subject))
    return [{ id, scopes: own, subjects: subjects.map(([subject, each = []]) => ({ subject, scopes: each })) }]
  })
}
