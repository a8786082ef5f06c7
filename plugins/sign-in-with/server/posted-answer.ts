import { z } from 'zod'
import type { RequestContext } from '../../../core/kernel/index.ts'
import { minuteMs } from '../../../core/kernel/index.ts'
import { answerQuery } from '../../../core/platform/openid/index.ts'

/** The form that the page of a provider posts. Apple adds the person's name, the first time only. */
export const postedAnswer = answerQuery.extend({ user: z.string().max(4000).optional() })
type PostedAnswer = z.output<typeof postedAnswer>

const sealed = z.object({
  // Distinguishes it from other values encrypted with the same key.
  what: z.literal('sign-in-with answer'),
  answer: postedAnswer,
  until: z.number(),
})

const lifetimeMs = minuteMs

/**
 * The answer as part of an address of this site. Browsers send no cookies with a form posted from another site, but do
 * with the redirect that follows. Encrypted, so that neither code nor name appears in an address.
 */
export function sealAnswer(ctx: RequestContext, answer: PostedAnswer): string {
  const value: z.input<typeof sealed> = {
    what: 'sign-in-with answer',
    answer,
    until: ctx.now().getTime() + lifetimeMs,
  }
  return ctx.services.secrets.seal(JSON.stringify(value))
}

/**
 * The answer that {@link sealAnswer} encrypted a moment ago, or null. It proves nothing, because anyone can have an
 * answer encrypted.
 */
export function openAnswer(ctx: RequestContext, text: string): PostedAnswer | null {
  try {
    const { answer, until } = sealed.parse(JSON.parse(ctx.services.secrets.open(text)))
    return until > ctx.now().getTime() ? answer : null
  } catch {
    return null
  }
}

const namedUser = z.object({ name: z.object({ firstName: z.string().trim().min(1).max(40) }) })

/** The first name in the answer. It is unverified, like the address beside it, which is ignored. */
export function readFirstName({ user }: PostedAnswer): string | undefined {
  try {
    return namedUser.parse(JSON.parse(user ?? '')).name.firstName
  } catch {
    return undefined
  }
}
