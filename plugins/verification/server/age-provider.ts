import { createHash } from 'node:crypto'
import {
  AppError,
  type CommandContext,
  type MemberRequestContext,
  type RequestContext,
} from '../../../core/kernel/index.ts'
import {
  type AnswerQuery,
  beginSignIn,
  finishSignIn,
  type OpenidClient,
  resumeSignIn,
} from '../../../core/platform/openid/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import { ageClaim, ageClientId, ageClientSecret, ageIssuer, ageProvider, ageScope } from '../settings.ts'
import { recordAgeCheckStart, recordMissingAgeAnswer, settleAgeCheck } from './age-checks.ts'
import { readAgeClaim } from './age-claim.ts'
import { isAgeSandboxAllowed, openAgeSandbox, readAgeSandboxAnswer } from './age-sandbox.ts'

const path = '/verification/age'
export const callbackPath = '/api/verification/age/callback'

/** Our registration at the site's age service; null if there is none. */
export function findAgeClient(ctx: Pick<CommandContext, 'setting'>): OpenidClient | null {
  const [issuer, clientId, secret] = [ctx.setting(ageIssuer), ctx.setting(ageClientId), ctx.setting(ageClientSecret)]
  if (!ctx.setting(ageProvider) || !issuer || !clientId) return null
  return { issuer, clientId, secret: secret || null, signed: true }
}

/** How members can confirm their age here; `double` only in a demo. */
export function findAgeMethod(ctx: CommandContext): 'openid' | 'double' | null {
  if (findAgeClient(ctx)) return 'openid'
  return ctx.setting(ageProvider) && isAgeSandboxAllowed(ctx) ? 'double' : null
}

/** Owner of a sign-in flow at this service, so that another service's answer is refused. */
const buildOwnerName = ({ issuer }: OpenidClient) => `age ${createHash('sha256').update(issuer).digest('base64url')}`

/** The address where the member confirms their age. Throws AppError: `not_found`, `openid_unavailable`. */
export async function startAgeCheck(ctx: MemberRequestContext): Promise<string> {
  const client = findAgeClient(ctx)
  const way = findAgeMethod(ctx)
  if (!way) throw new AppError('not_found')
  const url = client
    ? await beginSignIn(ctx, client, {
        owner: buildOwnerName(client),
        redirectUri: ctx.site.origin + callbackPath,
        scope: ctx.setting(ageScope),
        // Another user of this browser may still be logged in at the service.
        prompt: 'login',
        claims: [ctx.setting(ageClaim)],
        data: { member: ctx.member.id },
      })
    : openAgeSandbox(ctx)
  await recordAgeCheckStart(ctx, ctx.member.id, ctx.setting(ageProvider))
  return url
}

/** Processes the answer with which a browser returns; returns the page to open next. */
export async function finishAgeCheck(ctx: RequestContext, query: AnswerQuery & { double?: string }): Promise<string> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.member.id : null
  if (memberId === null) return path
  try {
    const answer = query.double
      ? readAgeSandboxAnswer(ctx, memberId, query.double)
      : await askOpenid(ctx, memberId, query)
    if (await settleAgeCheck(ctx, memberId, { ...answer, provider: ctx.setting(ageProvider) })) return path
    await recordMissingAgeAnswer(ctx, memberId)
    return `${path}?problem=identity`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Without an answer the result is unknown, so the member can try again.
    await recordMissingAgeAnswer(ctx, memberId)
    return `${path}?problem=lost`
  }
}

async function askOpenid(ctx: RequestContext, memberId: string, query: AnswerQuery) {
  const client = findAgeClient(ctx)
  if (!client) throw new AppError('openid_interrupted')
  const flow = await resumeSignIn(ctx, buildOwnerName(client), query)
  // Another member has logged in to this browser meanwhile.
  if (flow.data.member !== memberId) throw new AppError('openid_interrupted')
  const { claims } = await finishSignIn(ctx, client, flow, { redirectUri: ctx.site.origin + callbackPath, query })
  const isOfAge = readAgeClaim(claims[ctx.setting(ageClaim)], getCurrentDay(ctx))
  if (isOfAge === null) {
    ctx.services.log.warn({ issuer: client.issuer, claim: ctx.setting(ageClaim) }, 'age claim missing')
    throw new AppError('openid_refused')
  }
  return { isOfAge, issuer: client.issuer, subject: claims.sub }
}
