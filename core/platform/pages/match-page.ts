import { posix } from 'node:path'
import type { PageDefinition, PageScript } from '../../kernel/page.ts'

/** A page with the plugin that brings it; undefined for the core's own. */
export interface OwnedPage extends PageDefinition {
  plugin: string | undefined
}

/** The script of a page; an entry of its own as a path from the root of the repository. */
export function scriptOf(page: OwnedPage | undefined): PageScript {
  const script = page?.script ?? 'application'
  if (typeof script !== 'object') return script
  return { entry: posix.join(page?.plugin ? `plugins/${page.plugin}` : 'member-web', script.entry) }
}

/** The addresses that a pattern stands for: one with an optional last parameter is two. */
export const formsOf = (path: string): string[] =>
  /\/:\w+\?$/.test(path) ? [path.replace(/\/:\w+\?$/, '') || '/', path.slice(0, -1)] : [path]

/** Two patterns collide when they differ in the names of their parameters only. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** A parameter is weaker than a word, from left to right; so words sort before parameters. */
const rank = (segments: readonly string[]) => segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')

/**
 * Finds the page of an address, as the member site's router would: of several patterns the one with words in front. Patterns are
 * prepared once; a lookup compares with those of the same length.
 */
export function pageMatcher(pages: readonly OwnedPage[]): (pathname: string) => OwnedPage | undefined {
  const byLength = new Map<number, { segments: string[]; page: OwnedPage }[]>()
  for (const page of pages) {
    for (const form of formsOf(page.path)) {
      const segments = segmentsOf(form)
      byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { segments, page }])
    }
  }
  for (const patterns of byLength.values()) {
    patterns.sort((a, b) => (rank(a.segments) < rank(b.segments) ? -1 : 1))
  }
  return (pathname) => {
    const parts = segmentsOf(pathname)
    // In front a parameter stands for a word; what has a dot there is a file, or the data of some page.
    const fits = (segment: string, at: number) =>
      segment === parts[at] || (segment.startsWith(':') && !(at === 0 && parts[at]?.includes('.')))
    return byLength.get(parts.length)?.find(({ segments }) => segments.every(fits))?.page
  }
}
