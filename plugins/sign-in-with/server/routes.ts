import { z } from 'zod'
import { confirmPassword } from '../../../core/features/auth/index.ts'
import {
  idParams,
  memberRoute,
  notFound,
  okReply,
  perHour,
  perMinute,
  publicRoute,
  rawReply,
  replyOkAfter,
  timestamp,
} from '../../../core/kernel/index.ts'
import { answerQuery } from '../../../core/platform/openid/index.ts'
import { listIdentities, unlinkIdentity } from './identities.ts'
import { linkByPassword } from './link-account.ts'
import { findProvider, getCallbackPath, listProviders, presentProviders } from './model.ts'
import { readPending } from './pending.ts'
import { postedAnswer, sealAnswer } from './posted-answer.ts'
import { beginProviderSignIn, finishProviderSignIn, leaveForProvider } from './sign-in.ts'

const url = z.object({
  /** The address for the browser to open. */
  url: z.string(),
})
const password = z.string().max(1000)

const providerParams = z.object({ provider: z.string().max(100) })
const redirectTo = (Location: string) => rawReply({ status: 303, headers: { Location } })

const provider = z.object({ id: z.uuid(), label: z.string() })

export const memberRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/sign-in-with/providers',
    summary: 'Lists the providers by which people log in or sign up on this domain.',
    access: 'anyone',
    response: z.object({ providers: z.array(provider) }),
    rateLimit: perMinute(120, 'ip'),
    handler: async (ctx) => ({ providers: await presentProviders(ctx) }),
  }),
  // A link, not a form, because the policy of our pages restricts forms to this site.
  publicRoute({
    method: 'GET',
    path: '/api/sign-in-with/begin/:provider',
    summary: 'Sends the browser to a provider of this domain, to log in.',
    access: 'anyone',
    params: providerParams,
    query: z.object({ to: z.string().max(1000).optional() }),
    rateLimit: perMinute(60, 'ip'),
    handler: async (ctx, { params, query }) => redirectTo(await leaveForProvider(ctx, params.provider, query.to)),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/sign-in-with/callback/:provider',
    summary: 'Receives the answer of a provider; logs in, or redirects to the next step.',
    access: 'anyone',
    params: providerParams,
    query: answerQuery.extend({
      posted: z.string().max(20_000).optional().describe('Posted answer of the provider, sealed by us.'),
    }),
    rateLimit: perMinute(60, 'ip'),
    handler: async (ctx, { params, query }) => redirectTo(await finishProviderSignIn(ctx, params.provider, query)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/sign-in-with/callback/:provider',
    summary: 'Receives the form post of a provider and redirects with its answer.',
    access: 'anyone',
    params: providerParams,
    body: postedAnswer,
    bodyKind: 'form',
    // Changes nothing. The next step requires the browser that began.
    csrf: 'none',
    idempotency: 'none',
    rateLimit: perMinute(60, 'ip'),
    handler: (ctx, { params, body }) =>
      redirectTo(`${getCallbackPath(params.provider)}?${new URLSearchParams({ posted: sealAnswer(ctx, body) })}`),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/sign-in-with/pending',
    summary: 'Returns the unlinked person that a provider has just identified in this browser, or null.',
    access: 'anyone',
    response: z.object({
      pending: z
        .object({
          label: z.string(),
          email: z.string(),
          /** Whether an account has this address, whose password is then requested. */
          known: z.boolean(),
          /** A first name to prefill the sign-up. */
          name: z.string().optional(),
        })
        .nullable(),
    }),
    async handler(ctx) {
      const pending = readPending(ctx)
      const provider = pending ? await findProvider(ctx, pending.provider) : undefined
      if (!pending || !provider) return { pending: null }
      const { email, known, name } = pending
      return { pending: { label: provider.label, email, known, name } }
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/sign-in-with/link',
    summary: 'Logs in to the account with the identified address by its password, and links them.',
    access: 'anyone',
    body: z.strictObject({ password }),
    response: okReply,
    idempotency: 'none',
    // The login lockout prevents guessing.
    rateLimit: perMinute(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(linkByPassword(ctx, body.password)),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/sign-in-with',
    summary: 'Lists linked providers and those available.',
    access: 'member',
    response: z.object({
      linked: z.array(z.object({ id: z.uuid(), label: z.string(), linked_at: timestamp })),
      others: z.array(provider),
    }),
    rateLimit: perMinute(60),
    async handler(ctx) {
      const [linked, providers] = await Promise.all([listIdentities(ctx), listProviders(ctx)])
      // An account whose address was never confirmed is not linked.
      const others = (ctx.member.confirmed ? providers : []).filter(
        ({ issuer }) => !linked.some((one) => one.issuer === issuer),
      )
      return { linked, others }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/sign-in-with/providers/:id/link',
    summary: 'Starts linking a provider and returns its address; asks for the password.',
    access: 'confirmed',
    params: idParams,
    body: z.strictObject({ password: password.default('') }),
    response: url,
    resource: { param: 'id', kind: 'sign-in-provider', reach: 'public' },
    idempotency: 'none',
    rateLimit: perHour(30),
    async handler(ctx, { params, body }) {
      if (!(await findProvider(ctx, params.id))) throw notFound()
      await confirmPassword(ctx, body.password, 'password')
      return { url: await beginProviderSignIn(ctx, params.id, { links: ctx.member.sessionId }) }
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/sign-in-with/identities/:id',
    summary: 'Unlinks a provider, and notifies the member by mail.',
    access: 'member',
    params: idParams,
    response: okReply,
    resource: { param: 'id', kind: 'sign-in-identity', reach: 'owner' },
    rateLimit: perHour(60),
    handler: (ctx, { params }) => replyOkAfter(unlinkIdentity(ctx, params.id)),
  }),
] as const
