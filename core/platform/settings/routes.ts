import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { AppError } from '../../kernel/errors.ts'
import { rowIdText } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { settingScopes } from '../../kernel/setting.ts'
import { locales, type SettingSite } from '../../kernel/site.ts'
import { authorizeStaff, isStaffAllowed } from '../access/index.ts'
import { readStaffNames } from '../audit/index.ts'
import { describeSettings, settingDescriptor } from './describe.ts'
import { draftRoutes } from './draft-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { listPlannedValues, plannedValue } from './planned.ts'
import { confirmedRules, presentProblem, problemsRoute, problemView } from './problem-routes.ts'
import { authorizeScope } from './route-parts.ts'
import { listApplicableScopes, parseScope, type ScopeParts } from './scope.ts'
import type { ExplainedStep } from './service.ts'
import { transferRoutes } from './transfer-routes.ts'

const step = z.object({
  source: z.enum(['pin', ...settingScopes, 'default']),
  scope: z.string().nullable(),
  value: z.unknown().optional(),
  set: z.boolean(),
  effective: z.boolean(),
  version: z.number(),
  updated_by: z.string().nullable(),
  /** Name of the staff member who set it. */
  updated_name: z.string().nullable(),
  updated_at: z.string().nullable(),
})

const present = ({ updatedBy, updatedAt, ...rest }: ExplainedStep, names: ReadonlyMap<string, string>) => ({
  ...rest,
  updated_by: updatedBy ?? null,
  updated_name: names.get(updatedBy ?? '') ?? null,
  updated_at: updatedAt ?? null,
})

/** Only staff of a brand may read its scopes. */
const isReadable = (ctx: StaffRequestContext, scope: string) =>
  isStaffAllowed(ctx, 'read', 'setting', parseScope(scope)?.domainId ?? null)

/** Where a value at this scope may apply: each country of each domain under it that the staff member may read. */
const listPlacesUnder = (ctx: StaffRequestContext, { domainId, country }: ScopeParts): SettingSite[] =>
  ctx.services.sites
    .listDomains()
    .filter(({ id }) => (domainId === null || id === domainId) && isStaffAllowed(ctx, 'read', 'setting', id))
    .flatMap(({ id, countries }) =>
      countries.filter((one) => country === null || one === country).map((one) => ({ domainId: id, country: one })),
    )

function listOverrides(ctx: StaffRequestContext, key: string, places: SettingSite[]) {
  const { settings, i18n } = ctx.services
  const locale = getConsoleLocale(ctx)
  return places.flatMap((place) => {
    const scope = `domain:${place.domainId}/country:${place.country}`
    return settings
      .listOverlays(key, place)
      .map((over) => ({ scope, ...over, by: i18n.getSettingArea(locale, over.by) }))
  })
}

/** A text of the catalogue in every language, as overridden for the brand. */
const readStandardTexts = ({ services }: StaffRequestContext, key: string, { domainId }: ScopeParts) =>
  Object.fromEntries(
    locales.map((locale) => [locale, services.i18n.t(domainId === null ? locale : { locale, domainId }, key)]),
  )

export const settingsDescriptorRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/descriptor',
  summary: 'Describes all settings: type, scopes, area, and texts in the language of the console.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ locale: z.string().max(5).optional() }),
  response: z.object({ settings: z.array(settingDescriptor) }),
  handler: (ctx, { query }) => ({
    settings: describeSettings(ctx.services.settings, ctx.services.i18n, getConsoleLocale(ctx, query.locale)),
  }),
})

export const settingsAtScopeRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings',
  summary: 'Returns every setting at one scope: the effective value, its origin and the values it overrides.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ scope: z.string().max(60).default('global') }),
  response: z.object({
    scope: z.string(),
    settings: z.array(
      z.object({
        key: z.string(),
        value: z.unknown().optional(),
        source: z.string(),
        /** Whether this scope itself sets it. */
        set: z.boolean(),
        /** Version to return with a change at this scope; 0 if not set. */
        version: z.number(),
        locked: z.boolean(),
        /** The texts by language that visitors read where a text is empty; null if they read nothing then. */
        standard: z.partialRecord(z.enum(locales), z.string()).nullable(),
        steps: z.array(step),
        /** Narrower scopes with a different value. */
        below: z.array(z.string()),
        /** The values that scheduled publications will set here or at a wider scope that applies here. */
        planned: z.array(plannedValue),
        /** Current overlays of plugins: scope, plugin, overriding value, and the affected share of people (1: all). */
        overrides: z.array(
          z.object({ scope: z.string(), by: z.string(), value: z.unknown().optional(), share: z.number() }),
        ),
      }),
    ),
  }),
  async handler(ctx, { query }) {
    const { settings } = ctx.services
    const parts = authorizeScope(ctx, 'read', query.scope)
    const places = listPlacesUnder(ctx, parts)
    const { knex } = ctx.services.db
    const [names, planned] = await Promise.all([
      readStaffNames(knex),
      listPlannedValues(knex, listApplicableScopes(parts)),
    ])
    return {
      scope: query.scope,
      settings: settings.listDefinitions().map(({ key, standardText }) => {
        const steps = settings.explainAt(key, query.scope)
        const effective = steps.find((candidate) => candidate.effective)
        const here = steps.find((candidate) => candidate.scope === query.scope)
        return {
          key,
          value: effective?.value,
          source: effective?.source ?? 'default',
          set: here?.set ?? false,
          version: here?.version ?? 0,
          locked: settings.isLocked(key),
          standard: standardText === undefined ? null : readStandardTexts(ctx, standardText, parts),
          steps: steps.map((each) => present(each, names)),
          below: settings.listOverridesBelow(key, query.scope).filter((scope) => isReadable(ctx, scope)),
          planned: planned.get(key) ?? [],
          overrides: listOverrides(ctx, key, places),
        }
      }),
    }
  },
})

export const changeSettingsRoute = staffRoute({
  method: 'PUT',
  path: '/api/console/settings',
  summary: 'Sets or resets settings, all or none. A change without a value resets.',
  access: { staff: 'update', subject: 'setting' },
  body: z.object({
    changes: z
      .array(
        z.object({
          key: z.string().max(100),
          scope: z.string().max(60),
          value: z.unknown().optional(),
          /** Version of the row that the editor saw at this scope; 0 if not set. */
          version: z.number().int().min(0),
          reason: z.string().trim().max(500).optional(),
        }),
      )
      .min(1)
      .max(200),
    confirmed: confirmedRules,
  }),
  response: z.object({ version: z.number(), warnings: z.array(problemView) }),
  async handler(ctx, { body }) {
    for (const { scope } of body.changes) authorizeScope(ctx, 'update', scope)
    const { settings } = ctx.services
    const warnings = await settings.change(
      ctx.actor,
      body.changes.map(({ value, ...change }) => ({ ...change, value })),
      ctx.tx,
      body.confirmed,
    )
    return { version: settings.version(), warnings: warnings.map((problem) => presentProblem(ctx, problem)) }
  },
})

export const explainSettingRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/explain',
  summary: 'Explains the effective value of a setting for a domain and country.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({
    key: z.string().max(100),
    domain: rowIdText,
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  response: z.object({ key: z.string(), steps: z.array(step) }),
  async handler(ctx, { query }) {
    if (!ctx.services.sites.findById(query.domain)) throw new AppError('not_found')
    authorizeStaff(ctx, 'read', 'setting', query.domain)
    const site = { domainId: query.domain, country: query.country }
    const names = await readStaffNames(ctx.services.db.knex)
    const steps = ctx.services.settings.explain(query.key, site)
    return { key: query.key, steps: steps.map((each) => present(each, names)) }
  },
})

export const settingsRoutes = [
  settingsDescriptorRoute,
  explainSettingRoute,
  settingsAtScopeRoute,
  changeSettingsRoute,
  ...draftRoutes,
  ...historyRoutes,
  ...transferRoutes,
  problemsRoute,
] as const
