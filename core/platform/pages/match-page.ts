import { posix } from 'node:path'
import type { PageDefinition, PageScript } from '../../kernel/page.ts'

/** A page with its plugin; undefined for the core's own. */
export interface OwnedPage extends PageDefinition {
  plugin: string | undefined
}

/** The script of a page; a custom entry as a path from the repository root. */
export function getPageScript(page: OwnedPage | undefined): PageScript {
  const script = page?.script ?? 'application'
  if (typeof script !== 'object') return script
  return { entry: posix.join(page?.plugin ? `plugins/${page.plugin}` : 'member-web', script.entry) }
}

/** The paths that a pattern matches. A pattern with an optional last parameter matches two. */
export const expandPattern = (path: string): string[] =>
  /\/:\w+\?$/.test(path) ? [path.replace(/\/:\w+\?$/, '') || '/', path.slice(0, -1)] : [path]

/** Two patterns collide if they differ only in parameter names. */
export const normalizePattern = (path: string): string => path.replaceAll(/:\w+/g, ':')

const splitSegments = (path: string): string[] => path.split('/').filter(Boolean)

/** Literal segments win over parameters, from left to right, so they sort first. */
const rank = (segments: readonly string[]) => segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')

/**
 * Finds the page of a path, as the member site's router would: of several matching patterns, the one whose first
 * segments are literal. Patterns are prepared once; a lookup only compares those of the same length.
 */
export function createPageMatcher(pages: readonly OwnedPage[]): (pathname: string) => OwnedPage | undefined {
  const patterns = pages.flatMap((page) =>
    expandPattern(page.path).map((form) => ({ segments: splitSegments(form), page })),
  )
  patterns.sort((a, b) => (rank(a.segments) < rank(b.segments) ? -1 : 1))
  const byLength = Map.groupBy(patterns, ({ segments }) => segments.length)
  return (pathname) => {
    const parts = splitSegments(pathname)
    // A first parameter never matches a file name or a data request, because those contain a dot.
    const matchesSegment = (segment: string, at: number) =>
      segment === parts[at] || (segment.startsWith(':') && !(at === 0 && parts[at]?.includes('.')))
    return byLength.get(parts.length)?.find(({ segments }) => segments.every(matchesSegment))?.page
  }
}
