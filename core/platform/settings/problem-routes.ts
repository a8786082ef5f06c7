import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { nameCountries } from '../../shared/country-name.ts'
import { listAllowedDomainIds } from '../access/index.ts'
import type { Problem } from './evaluate-rules.ts'

/** The rules whose consequences the editor has read and confirmed, as listed by the first refusal. */
export const confirmedRules = z.array(oneLine(100, 1)).max(100).default([])

/** A problem as the console shows it, with its solution, in the reader's language. */
export const problemView = z.object({
  rule: z.string(),
  level: z.enum(['refuse', 'confirm', 'warn']),
  key: z.string(),
  domain_id: z.number(),
  country: z.string(),
  text: z.string(),
})

export function presentProblem(ctx: StaffRequestContext, { domainId, params, ...problem }: Problem) {
  const locale = getConsoleLocale(ctx)
  const text = ctx.services.i18n.t(locale, problem.rule, nameCountries(locale, params))
  return { ...problem, domain_id: domainId, text }
}

export const problemsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/problems',
  summary: 'Lists current problems of the settings, with their solutions.',
  access: { staff: 'read', subject: 'setting' },
  response: z.object({ problems: z.array(problemView) }),
  async handler(ctx) {
    const mine = new Set(listAllowedDomainIds(ctx, 'read', 'setting'))
    const problems = await ctx.services.settings.findProblems()
    return { problems: problems.filter(({ domainId }) => mine.has(domainId)).map((each) => presentProblem(ctx, each)) }
  },
})
