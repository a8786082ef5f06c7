import type { AnyRoute } from '../../kernel/route.ts'
import { reservedFirstParts } from '../../platform/pages/index.ts'

/** The pages that every site has, at `/pages/<token>` (specification, section 2). Shipped texts stand in where nobody has written one. */
export const standardTokens = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const
export type StandardToken = (typeof standardTokens)[number]

export const isStandard = (token: string): token is StandardToken =>
  (standardTokens as readonly string[]).includes(token)

/** Where a page stands: `/pages/terms`, `/about-us`. */
export const addressOf = (token: string): string => (isStandard(token) ? `/pages/${token}` : `/${token}`)

/** The address under which the member site draws every free page. */
export const freePath = '/:token'

/**
 * First parts of addresses that belong to somebody: pages of the core and of every installed plugin, on or off, and routes beside the API.
 * A free page of such a name could not be reached, or would stand in the way on the day a plugin is switched on.
 */
export function takenTokens(
  pages: readonly { path: string }[],
  routes: readonly Pick<AnyRoute, 'path'>[],
): ReadonlySet<string> {
  const paths = [...pages, ...routes].map(({ path }) => path).filter((path) => path !== freePath)
  return new Set([...reservedFirstParts, ...paths.map((path) => path.split('/')[1] ?? '')])
}
