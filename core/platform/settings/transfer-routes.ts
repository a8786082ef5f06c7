import { z } from 'zod'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { staffReason } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { confirmedRules } from './problem-routes.ts'
import { authorizeScope, side } from './route-parts.ts'
import { parseScope } from './scope.ts'
import { exportScope, isSameValue, planImport } from './transfer.ts'

const scopeText = z.string().max(60)
/** For a required field in a body. */
const scopeName = scopeText.refine((scope) => parseScope(scope) !== null, 'scope_unknown')
const format = 'rendezvous.settings' as const

const comparedSide = side.extend({
  /** Version of this scope's own value; 0 if it sets none. */
  version: z.number(),
  /** Whether this scope itself sets it. */
  here: z.boolean(),
  /** Whether the other scope's value can be copied here. */
  takes: z.boolean(),
})

export const compareSettingsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/compare',
  summary: 'Lists settings with different effective values in two scopes.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ one: scopeText, other: scopeText }),
  response: z.object({ settings: z.array(z.object({ key: z.string(), one: comparedSide, other: comparedSide })) }),
  handler(ctx, { query }) {
    const { settings } = ctx.services
    const kinds = {
      one: authorizeScope(ctx, 'read', query.one, 'one'),
      other: authorizeScope(ctx, 'read', query.other, 'other'),
    }
    const differing = settings.listDefinitions().flatMap((definition) => {
      const { key, secret } = definition
      const explainSide = (name: 'one' | 'other') => {
        const steps = settings.explainAt(key, query[name])
        const here = steps.find((step) => step.scope === query[name])
        const value = steps.find((step) => step.effective)?.value
        const takes = !secret && !settings.isLocked(key) && definition.scopes.includes(kinds[name].kind)
        return { set: value !== undefined, value, version: here?.version ?? 0, here: here?.set ?? false, takes }
      }
      const [one, other] = [explainSide('one'), explainSide('other')]
      return isSameValue(one.value, other.value) ? [] : [{ key, one, other }]
    })
    return { settings: differing }
  },
})

export const exportSettingsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/export',
  summary: 'Exports the values of one scope as a file, without secrets.',
  access: { staff: 'export', subject: 'setting' },
  query: z.object({ scope: scopeText.default('global') }),
  response: z.object({ format: z.literal(format), scope: z.string(), settings: z.record(z.string(), z.unknown()) }),
  handler(ctx, { query }) {
    authorizeScope(ctx, 'export', query.scope)
    return { format, scope: query.scope, settings: exportScope(ctx.services.settings, query.scope) }
  },
})

export const importSettingsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/settings/import',
  summary:
    'Imports an exported file into one scope: first as a preview, then, if nothing has changed since, all or nothing.',
  access: { staff: 'update', subject: 'setting' },
  bodyLimit: 512 * 1024,
  body: z.object({
    scope: scopeName,
    file: z.object({
      format: z.literal(format),
      scope: scopeText.optional(),
      settings: z.record(z.string().max(100), z.unknown()),
    }),
    /** Whether settings missing from the file are reset. */
    whole: z.boolean().default(false),
    /** Absent: a dry run. Otherwise the versions from the dry run, by key; settings not in it are refused. */
    versions: z.record(z.string().max(100), z.number().int().min(0)).optional(),
    reason: staffReason(500).optional(),
    confirmed: confirmedRules,
  }),
  response: z.object({
    applied: z.boolean(),
    changes: z.array(z.object({ key: z.string(), scope: z.string(), old: side, new: side, version: z.number() })),
  }),
  async handler(ctx, { body }) {
    const { settings } = ctx.services
    authorizeScope(ctx, 'update', body.scope)
    const { changes, faults } = planImport(settings, body.scope, body.file.settings, body.whole)
    if (Object.keys(faults).length > 0) throw new AppError('validation_failed', { fields: faults })
    const { versions, reason } = body
    const wanted = changes.map(({ key, scope, new: { value }, version }) => ({ key, scope, value, version, reason }))
    if (!versions) {
      await settings.dryRun(wanted)
      return { applied: false, changes }
    }
    if (!reason) throw invalidField('reason', 'required')
    const seen = wanted.map((change) => ({ ...change, version: versions[change.key] ?? -1 }))
    await settings.change(ctx.actor, seen, ctx.tx, body.confirmed)
    return { applied: true, changes }
  },
})

export const transferRoutes = [compareSettingsRoute, exportSettingsRoute, importSettingsRoute] as const
