import type { AnyRoute } from '../../kernel/route.ts'
import { reservedFirstParts } from '../../platform/pages/index.ts'

/** The standard pages, at `/pages/<token>` (specification, section 2). Shipped texts are used for unwritten ones. */
export const standardTokens = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const
export type StandardToken = (typeof standardTokens)[number]

export const isStandardToken = (token: string): token is StandardToken =>
  (standardTokens as readonly string[]).includes(token)

/** Address of a page: `/pages/terms`, `/about-us`. */
export const getPageAddress = (token: string): string => (isStandardToken(token) ? `/pages/${token}` : `/${token}`)

/** The path under which the member site renders every free page. */
export const customPagePath = '/:token'

/**
 * First segments of paths in use: pages of the core and of every installed plugin, on or off, and routes outside the
 * API. A free page with one of these names could not be reached, or would conflict once a plugin is turned on.
 */
export function listTakenTokens(
  pages: readonly { path: string }[],
  routes: readonly Pick<AnyRoute, 'path'>[],
): ReadonlySet<string> {
  const paths = [...pages, ...routes].map(({ path }) => path).filter((path) => path !== customPagePath)
  return new Set([...reservedFirstParts, ...paths.map((path) => path.split('/')[1] ?? '')])
}
