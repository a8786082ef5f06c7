import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { RequestContext, StaffRequestContext } from '../../kernel/route.ts'
import { stepUpLifetimeMs } from '../../platform/access/index.ts'
import {
  type AnswerQuery,
  beginSignIn,
  type Flow,
  finishSignIn,
  readClaim,
  resumeSignIn,
  type SignedIn,
} from '../../platform/openid/index.ts'
import { auditFailure } from './audit.ts'
import { startChallenge } from './challenges.ts'
import { openConsole } from './login.ts'
import { findProviderAccount } from './provider-account.ts'
import { findProvider, findProviderForEmail, type StaffProvider, toClient } from './provider-model.ts'
import { describeSecondFactors, loadSecondFactors } from './second-factor.ts'
import { findSessionProvider, type ProviderSession } from './session.ts'

const isIdentityOfStatement: Statement = {
  name: 'staff.is_identity_of',
  text: 'select from staff_identities where provider_id = $1 and subject = $2 and staff_id = $3',
}
const confirmSessionAtStatement: Statement = {
  name: 'staff.confirm_session_at',
  text: 'update staff_sessions set confirmed_at = $2 where id = $1',
}

/** Owner of a staff sign-in flow, distinct from those of members. */
const getFlowOwner = (providerId: string) => `staff ${providerId}`

/** The address to register at the provider; each host of the console has its own. */
export const buildProviderCallback = (origin: string, providerId: string): string =>
  `${origin}/api/console/login/provider/${providerId}`

interface FlowData {
  /** In a separate window, over a page of the console. */
  popup: boolean
  /** The session to confirm; absent for a login. */
  confirms?: string
}

async function redirectToProvider(
  ctx: RequestContext,
  provider: StaffProvider,
  email: string,
  data: FlowData,
): Promise<string> {
  return beginSignIn(ctx, toClient(ctx, provider), {
    owner: getFlowOwner(provider.id),
    redirectUri: buildProviderCallback(ctx.site.origin, provider.id),
    scope: provider.scopes,
    loginHint: email,
    data: { ...data },
    ...(provider.acrValues ? { acrValues: provider.acrValues } : {}),
    ...(data.confirms ? { prompt: 'login', maxAge: stepUpLifetimeMs / 1000 } : {}),
  })
}

/** The provider's address for a login. Throws AppError('validation_failed') for an address without provider. */
export async function beginProviderLogin(ctx: RequestContext, email: string, popup: boolean): Promise<string> {
  const provider = await findProviderForEmail(ctx, email)
  if (!provider) throw invalidField('email', 'openid_no_provider')
  return redirectToProvider(ctx, provider, email, { popup })
}

/** The provider's address for a step-up, with a fresh login. Throws AppError('not_found') without provider. */
export async function beginProviderStepUp(ctx: StaffRequestContext): Promise<string> {
  const { sessionId, email } = ctx.staff
  const { id } = (await findSessionProvider(ctx.services, sessionId)) ?? {}
  const provider = id ? await findProvider(ctx, id) : undefined
  if (!provider) throw notFound()
  return redirectToProvider(ctx, provider, email, { popup: true, confirms: sessionId })
}

/** Completes a sign-in; returns the path of the console to open next. */
export async function finishProviderLogin(
  ctx: RequestContext,
  providerId: string,
  query: AnswerQuery,
): Promise<string> {
  let data: FlowData = { popup: false }
  try {
    const provider = z.uuid().safeParse(providerId).success ? await findProvider(ctx, providerId) : undefined
    if (!provider?.active) throw new AppError('openid_interrupted')
    const flow = await resumeSignIn(ctx, getFlowOwner(providerId), query)
    data = flow.data as unknown as FlowData
    const signedIn = await verify(ctx, provider, flow, query)
    const step = data.confirms
      ? await confirmStepUp(ctx, provider, signedIn, data.confirms)
      : await logIn(ctx, provider, signedIn)
    return data.popup || step ? buildReturnPath(data, step ? { step } : {}) : '/console/'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return buildReturnPath(data, { problem: error.code })
  }
}

const buildReturnPath = ({ popup }: FlowData, values: Record<string, string>) =>
  `/console/#/signed-in?${new URLSearchParams({ ...(popup ? { popup: '1' } : {}), ...values })}`

const verify = (ctx: RequestContext, provider: StaffProvider, flow: Flow, query: AnswerQuery) =>
  finishSignIn(ctx, toClient(ctx, provider), flow, {
    redirectUri: buildProviderCallback(ctx.site.origin, provider.id),
    query,
  })

/** Opens the console, or returns the token for the pending second step. */
async function logIn(ctx: RequestContext, provider: StaffProvider, signedIn: SignedIn): Promise<string | null> {
  const { claims, idToken } = signedIn
  // Refused outside the transaction, so that the removal of roles is committed.
  const account = await inTransaction(ctx, (ctx) => findProviderAccount(ctx, provider, claims))
  if (!(await hasRole(ctx, account.id))) {
    await inTransaction(ctx, (ctx) => auditFailure(ctx, account.id, 'provider'))
    throw new AppError('openid_no_role')
  }
  const session: ProviderSession = {
    id: provider.id,
    name: provider.name,
    factor: hasProviderFactor(provider, claims),
    idToken,
    sid: typeof claims.sid === 'string' ? claims.sid : null,
    confirmedAt: toLoginTime(ctx, claims.auth_time),
  }
  const factors = await loadSecondFactors(ctx, account.id)
  if (session.factor || (!factors.totp && factors.passkeys.length === 0)) {
    await openConsole(ctx, { ...account, password_hash: null }, session.factor ? 'provider' : null, {
      provider: session,
    })
    return null
  }
  const step = await describeSecondFactors(ctx, account.id, factors)
  const payload = JSON.stringify({ challenge: step.passkey?.challenge ?? '', provider: session })
  return startChallenge(ctx, account.id, 'provider_login', payload)
}

const hasRoleStatement: Statement = {
  name: 'staff.has_role',
  text: 'select from staff_grants where staff_id = $1 limit 1',
}
const hasRole = async ({ services }: RequestContext, staffId: string): Promise<boolean> =>
  (await services.db.query(hasRoleStatement, [staffId])).length > 0

/** Whether the person gave a second factor at the provider, according to RFC 8176 or the provider's own classes. */
function hasProviderFactor(provider: StaffProvider, claims: SignedIn['claims']): boolean {
  if (provider.secondFactor !== 'provider') return false
  const classes = provider.acrValues.split(' ').filter(Boolean)
  return classes.length > 0 ? classes.includes(String(claims.acr)) : readClaim(claims, 'amr').includes('mfa')
}

/** When the person logged in at the provider, possibly long ago; null if it does not say. */
function toLoginTime(ctx: RequestContext, authTime: number | undefined): string | null {
  return authTime === undefined ? null : new Date(Math.min(authTime * 1000, ctx.now().getTime())).toISOString()
}

/** Completes a step-up: the same person must have logged in at the provider recently. */
async function confirmStepUp(
  ctx: RequestContext,
  provider: StaffProvider,
  { claims }: SignedIn,
  sessionId: string,
): Promise<null> {
  const { actor, services } = ctx
  const staff = actor.kind === 'staff' ? actor.staff : undefined
  const isSame =
    staff?.sessionId === sessionId &&
    (await services.db.query(isIdentityOfStatement, [provider.id, claims.sub, staff.id])).length > 0
  const confirmedAt = toLoginTime(ctx, claims.auth_time)
  if (!isSame || confirmedAt === null) throw new AppError('openid_refused')
  await services.db.query(confirmSessionAtStatement, [sessionId, confirmedAt])
  return null
}
