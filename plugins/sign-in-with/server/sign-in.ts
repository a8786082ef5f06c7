import { z } from 'zod'
import { completeLogin, findAccount, findAccountById, lockSession } from '../../../core/features/auth/index.ts'
import { findNameProblem, isEmail } from '../../../core/features/members/index.ts'
import { AppError, inTransaction, notFound, type RequestContext } from '../../../core/kernel/index.ts'
import {
  type AnswerQuery,
  beginSignIn,
  finishSignIn,
  readVerifiedEmail,
  resumeSignIn,
} from '../../../core/platform/openid/index.ts'
import { listBrandNames } from '../../../core/platform/site/index.ts'
import { findLinkedMember, linkIdentity } from './identities.ts'
import { buildCallbackUrl, findProvider, type SignInProvider, toOpenidClient } from './model.ts'
import { storePending } from './pending.ts'
import { openAnswer, readFirstName } from './posted-answer.ts'

/** The page that shows the next step or the error. */
const nextPage = '/sign-in-with/next'

/** Owner of a member sign-in flow, distinct from those of staff. */
const buildOwnerName = (id: string) => `sign-in-with ${id}`

interface FlowData {
  /** Path to open after a login. */
  to?: string
  /** The session whose member confirmed the link; absent for a login. */
  links?: string
}

/**
 * The address to open when a person presses a provider's button. Only one of our pages, or the person, may open it,
 * because another site must not log anybody in.
 */
export function leaveForProvider(ctx: RequestContext, id: string, to?: string): Promise<string> {
  return redirectOnProblem(async () => {
    const { 'sec-fetch-site': from, 'sec-purpose': purpose } = ctx.headers
    const ours = from === undefined || from === 'same-origin' || from === 'none'
    if (!ours || purpose !== undefined || !z.uuid().safeParse(id).success) throw new AppError('openid_interrupted')
    return beginProviderSignIn(ctx, id, { to })
  })
}

/** The provider's address for this browser. Throws AppError: `not_found`, `openid_unavailable`. */
export async function beginProviderSignIn(ctx: RequestContext, id: string, data: FlowData): Promise<string> {
  const provider = await findProvider(ctx, id)
  if (!provider) throw notFound()
  return beginSignIn(ctx, toOpenidClient(ctx, provider), {
    owner: buildOwnerName(id),
    redirectUri: buildCallbackUrl(ctx.site.origin, id),
    ...(provider.kind === 'apple'
      ? ({ scope: 'openid email name', responseMode: 'form_post' } as const)
      : { scope: 'openid email' }),
    data: { ...data },
  })
}

/** Completes a sign-in; returns the address to open next. `posted` is an answer of `sealAnswer`. */
export function finishProviderSignIn(
  ctx: RequestContext,
  id: string,
  answer: AnswerQuery & { posted?: string },
): Promise<string> {
  return redirectOnProblem(async () => {
    const provider = z.uuid().safeParse(id).success ? await findProvider(ctx, id) : undefined
    if (!provider) throw new AppError('openid_interrupted')
    const query = provider.kind === 'apple' ? openAnswer(ctx, answer.posted ?? '') : answer
    if (!query) throw new AppError('openid_interrupted')
    const flow = await resumeSignIn(ctx, buildOwnerName(id), query)
    const { to, links } = flow.data as FlowData
    const redirectUri = buildCallbackUrl(ctx.site.origin, id)
    const { claims } = await finishSignIn(ctx, toOpenidClient(ctx, provider), flow, { redirectUri, query })
    if (links) return await linkHere(ctx, provider, claims.sub, links)
    const here = toOwnSite(ctx, to)
    return await logIn(ctx, provider, claims, { to: here, name: readFirstName(query) })
  })
}

/** The next address, or the page that shows the error. */
async function redirectOnProblem(next: () => Promise<string>): Promise<string> {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Banned members see the reason on a separate page.
    if (error.code === 'account_banned' && typeof error.params?.path === 'string') return error.params.path
    return `${nextPage}?${new URLSearchParams({ problem: error.code })}`
  }
}

/** A path on this site; never another site's address. */
function toOwnSite({ site }: RequestContext, to = '/members'): string {
  const url = URL.parse(to, site.origin)
  return url?.origin === site.origin ? url.href : '/members'
}

/** Logs in a linked person; others enter their password or sign up next. */
async function logIn(
  ctx: RequestContext,
  provider: SignInProvider,
  claims: Readonly<Record<string, unknown>> & { sub: string },
  { to, name }: { to: string; name: string | undefined },
): Promise<string> {
  const memberId = await findLinkedMember(ctx, provider.issuer, claims.sub)
  const account = memberId === undefined ? undefined : await findAccountById(ctx, memberId)
  if (account) {
    await completeLogin(ctx, account)
    return to
  }
  const email = readVerifiedEmail(claims)?.trim()
  if (!email || email.length > 254 || !isEmail(email)) throw new AppError('sign-in-with.no_address')
  const known = await findAccount(ctx, email)
  if (known && known.domain_id !== ctx.site.domainId) throw new AppError('sign-in-with.other_site')
  // Anyone can sign up with another person’s address, so an unconfirmed account proves nothing.
  if (known && !known.confirmed) throw new AppError('sign-in-with.unconfirmed')
  storePending(ctx, {
    provider: provider.id,
    subject: claims.sub,
    email,
    known: known !== undefined,
    ...(name && !known && findNameProblem(name, { email, brands: listBrandNames(ctx) }) === null ? { name } : {}),
  })
  return nextPage
}

/** Links the account of the session that requested it, whatever the address at the provider is. */
async function linkHere(ctx: RequestContext, provider: SignInProvider, subject: string, session: string) {
  const { member } = ctx
  if (member?.sessionId !== session || !member.confirmed) throw new AppError('openid_interrupted')
  await inTransaction({ ...ctx, member }, async (ctx) => {
    // The account may have been recovered while the provider answered.
    await lockSession(ctx)
    await linkIdentity(ctx, member.id, provider, subject)
  })
  return '/notifications#sign-in-with'
}
