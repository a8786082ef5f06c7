import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from 'koa'
import { assignmentBuckets } from '../../kernel/assignment-buckets.ts'
import type { Services } from '../../kernel/services.ts'
import { formatCookie } from '../../platform/http/cookies.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import {
  isTraitEvaluated,
  toPagePath,
  toTraitVisitor,
  type VisitorTrait,
  withTraits,
} from '../../platform/pages/index.ts'

/**
 * Assigns the experiment groups that this page needs and this browser lacks, and removes assignment keys that are no
 * longer allowed. A group lasts for the browser session, a key as long as its trait says. Both apply to this request
 * already, so that this page and the next show the same group.
 */
export async function assignExperiments(services: Services, ctx: Context): Promise<void> {
  const { site, member } = getRequestState(ctx)
  if (!site || member || ctx.method !== 'GET') return
  const path = toPagePath(ctx.path)
  const cookies = new Map(ctx.state.cookies as ReadonlyMap<string, string>)
  const visitor = toTraitVisitor(services, site, { cookies, path })
  let changed = false
  for (const trait of services.plugins.hooks('visitorTrait', site)) {
    const { assignment } = trait
    if (!assignment) continue
    if (assignment.unit && cookies.has(assignment.cookie) && !assignment.unit.may(visitor)) {
      cookies.delete(assignment.cookie)
      ctx.append('Set-Cookie', formatCookie(site, assignment.cookie, '', { maxAge: 0 }))
      changed = true
    }
    if (
      isAssigned(assignment, cookies.get(assignment.cookie)) ||
      !isTraitEvaluated(trait, services, path) ||
      !(await assignment.when(visitor))
    )
      continue
    cookies.set(
      assignment.cookie,
      assignment.unit ? randomBytes(16).toString('base64url') : String(randomInt(assignmentBuckets)),
    )
    ctx.append(
      'Set-Cookie',
      formatCookie(site, assignment.cookie, cookies.get(assignment.cookie) ?? '', { maxAge: assignment.unit?.maxAge }),
    )
    changed = true
  }
  if (!changed) return
  ctx.state.cookies = cookies
  getRequestState(ctx).site = await withTraits(services, site, { cookies, path })
}

const isAssigned = (assignment: NonNullable<VisitorTrait['assignment']>, value = ''): boolean =>
  (assignment.unit ? /^[\w-]{22}$/ : /^\d{1,4}$/).test(value)
