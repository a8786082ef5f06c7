import type { Database, Statement, Transaction } from '../../../db/database.ts'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { RuleQuery } from '../../kernel/setting-rule.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { CheckedChange } from './check-changes.ts'
import {
  type DomainCountries,
  evaluateRules,
  findNewProblems,
  isRuleAffected,
  listAffectedSites,
  type OwnedRule,
  type Problem,
} from './evaluate-rules.ts'
import { resolveSetting, type SettingPins, type SettingRows } from './resolve.ts'
import { type DefinitionMap, toRow, toRows } from './rows.ts'
import type { SecretBox } from './secret-box.ts'
import type { SettingsService } from './service.ts'
import type { StoredRow } from './store.ts'

export interface GuardContext {
  db: Pick<Database, 'query'>
  definitions: DefinitionMap
  pins: SettingPins
  secrets: SecretBox
  rules: readonly OwnedRule[]
  /** The services of the process, for rules that run a site's own code. */
  services?: () => Services
}

const loadStatement: Statement = {
  name: 'settings.load_guard_rows',
  text: 'select key, scope, value, version, updated_by, updated_at from settings',
}
const loadGuardSitesStatement: Statement = {
  name: 'settings.load_guard_sites',
  text: 'select id, countries from domains where active order by id',
}
const silent = { warn: () => {} }

/**
 * Checks changes before they are written. Throws AppError('validation_failed') with the setting that shows each problem
 * and, as `current`, the affected sites; AppError('confirmation_needed', { consequences }) if `confirmed` does not name
 * the rule of each consequence. Returns the warnings. Without `confirmed`, for automatic changes, nothing needs
 * confirmation.
 */
export async function guardChanges(
  guarded: GuardContext,
  changes: readonly CheckedChange[],
  now: Date,
  { tx, confirmed }: { tx?: Transaction; confirmed?: readonly string[] } = {},
): Promise<Problem[]> {
  const keys = new Set(changes.map(({ definition }) => definition.key))
  const affected = guarded.rules.filter((rule) => isRuleAffected(rule, keys))
  if (affected.length === 0) return []
  const query: RuleQuery = (statement, values) => guarded.db.query(statement, values, tx)
  const domains = await query<DomainCountries>(loadGuardSitesStatement)
  const touched = listAffectedSites(
    domains,
    changes.map(({ parts }) => parts),
  )
  const before = await readCurrentRows(guarded, query)
  const view = { definitions: guarded.definitions, pins: guarded.pins, now }
  const views = [before, withChanges(before, changes)].map((rows) => ({
    ...view,
    rows,
    contextAt: createContextFactory(guarded, rows, tx),
  }))
  const [was = [], becomes = []] = await evaluateRules(affected, touched, views, query)
  const problems = findNewProblems(was, becomes)
  const refused = problems.filter(({ level }) => level === 'refuse')
  if (refused.length === 0) {
    assertConfirmed(problems, confirmed)
    // Editors are not warned about what they have just confirmed.
    return confirmed ? problems.filter(({ level }) => level === 'warn') : problems
  }
  const fields: FieldErrors = {}
  for (const { rule, key, params } of refused) fields[key] ??= { code: rule, params }
  const current = refused.map(({ rule, key, domainId, country }) => ({ rule, key, domain_id: domainId, country }))
  throw new AppError('validation_failed', { fields, current })
}

/** Merges consequences with the same text for several sites. */
function assertConfirmed(problems: readonly Problem[], confirmed: readonly string[] | undefined): void {
  if (!confirmed) return
  const open = problems.filter(({ level, rule }) => level === 'confirm' && !confirmed.includes(rule))
  if (open.length === 0) return
  const consequences = open.map(({ rule, params = {} }) => ({ code: rule, params }))
  const byText = new Map(consequences.map((each) => [JSON.stringify(each), each]))
  throw new AppError('confirmation_needed', { params: { consequences: [...byText.values()] } })
}

/** Creates contexts with the settings in the given rows and the plugins they switch on. */
function createContextFactory({ services, definitions, pins }: GuardContext, rows: SettingRows, tx?: Transaction) {
  return (site: SettingSite): CommandContext | undefined => {
    const now = services?.()
    if (!now?.sites.findById(site.domainId)) return undefined
    const settings: SettingsService = {
      ...now.settings,
      get: <T>(definition: SettingDefinition<T>, at?: SettingSite) =>
        resolveSetting(rows, definition as SettingDefinition, at, pins) as T,
      getByKey(key, at) {
        const definition = definitions.get(key)
        return definition && resolveSetting(rows, definition, at, pins)
      },
    }
    const seen = { ...now, settings, plugins: now.plugins.withSettings(settings) }
    const there = seen.sites.getSite(site.domainId, site.country)
    return { ...commandContext(seen, there, { kind: 'system', name: 'settings.rules' }), ...(tx ? { tx } : {}) }
  }
}

/** All current problems, at every open site or on the named domains. */
export async function findProblems(
  guarded: GuardContext,
  now: Date,
  named?: readonly DomainCountries[],
): Promise<Problem[]> {
  const query: RuleQuery = (statement, values) => guarded.db.query(statement, values)
  const domains = named ?? (await query<DomainCountries>(loadGuardSitesStatement))
  const everywhere = listAffectedSites(domains, [{ kind: 'global', domainId: null, country: null }])
  const rows = await readCurrentRows(guarded, query)
  const contextAt = createContextFactory(guarded, rows)
  const view = { definitions: guarded.definitions, pins: guarded.pins, rows, now, contextAt }
  const [problems = []] = await evaluateRules(guarded.rules, everywhere, [view], query)
  return problems
}

/** Reads the stored rows instead of the cache: another process may have written just now. */
async function readCurrentRows({ definitions, secrets }: GuardContext, query: RuleQuery): Promise<SettingRows> {
  const stored = await query<StoredRow>(loadStatement)
  return toRows(stored.map((row) => toRow(row, definitions, secrets, silent)).filter((row) => row !== null))
}

function withChanges(rows: SettingRows, changes: readonly CheckedChange[]): SettingRows {
  const after = new Map([...rows].map(([key, own]) => [key, new Map(own)]))
  for (const { definition, scope, value } of changes) {
    const own = after.get(definition.key) ?? new Map()
    after.set(definition.key, own)
    if (value === undefined) own.delete(scope)
    else own.set(scope, { key: definition.key, scope, value, version: 0, updatedBy: '', updatedAt: new Date(0) })
  }
  return after
}
