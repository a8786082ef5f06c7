import { z } from 'zod'
import type { CommandContext, RequestContext, RequestExtras } from '../../../core/kernel/index.ts'
import { buildHostCookieName } from '../../../core/platform/http/index.ts'

/** Seconds in which a person must enter the password or complete the sign-up. */
const lifetimeSeconds = 1800

const schema = z.object({
  // Distinguishes it from other values encrypted with the same key.
  what: z.literal('sign-in-with'),
  domainId: z.number(),
  provider: z.string(),
  subject: z.string(),
  /** Verified by the provider. */
  email: z.string(),
  /** Whether an account has this address. */
  known: z.boolean(),
  /** The person's name at the provider, if it sent one. Unverified. */
  name: z.string().optional(),
  until: z.number(),
})
/** A person identified by a provider and who is not linked to any account yet. */
export type Pending = z.output<typeof schema>

const cookieName = (site: CommandContext['site']) => buildHostCookieName(site, 'sign_in_with')

/** Stores the person in this browser, encrypted. */
export function storePending(ctx: RequestContext, pending: Omit<Pending, 'what' | 'domainId' | 'until'>): void {
  const until = ctx.now().getTime() + lifetimeSeconds * 1000
  const value: Pending = { what: 'sign-in-with', domainId: ctx.site.domainId, until, ...pending }
  const sealed = ctx.services.secrets.seal(JSON.stringify(value))
  ctx.setCookie(cookieName(ctx.site), sealed, { maxAge: lifetimeSeconds, httpOnly: true })
}

/** The person stored in this browser, or null. */
export function readPending(ctx: CommandContext & Pick<RequestExtras, 'cookie'>): Pending | null {
  const sealed = ctx.cookie(cookieName(ctx.site))
  if (!sealed) return null
  try {
    const pending = schema.parse(JSON.parse(ctx.services.secrets.open(sealed)))
    return pending.until > ctx.now().getTime() && pending.domainId === ctx.site.domainId ? pending : null
  } catch {
    return null
  }
}

export const clearPendingSignIn = (ctx: RequestContext): void =>
  ctx.setCookie(cookieName(ctx.site), '', { maxAge: 0, httpOnly: true })
