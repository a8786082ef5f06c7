import { readBuildNote, resolveBuiltFile } from '../app/built-files.server.ts'
import { findClassesIn, readSheet } from '../app/needed-styles.ts'
import { type RenderedPage, withHead } from '../app/rendered-page.ts'

/** Written by the browser build beside both builds; a development server delivers styles with scripts. */
export function readPartStyles(): (file: string) => readonly string[] {
  if (import.meta.env.DEV) return () => []
  const sheets = readBuildNote<Record<string, readonly string[]>>('part-styles.json')
  return (file) => sheets[file] ?? []
}

const partLink = /<link [^>]*data-precedence="part"[^>]*>/g
const sheetClasses = new Map<string, readonly string[]>()

/** The classes of a sheet, read once per process; null for a sheet outside the build. */
function readClasses(link: string): readonly string[] | null {
  const href = /href="([^"#]+)/.exec(link)?.[1] ?? ''
  const text = resolveBuiltFile(href)
  if (text === null) return null
  const known = sheetClasses.get(href) ?? [...new Set(findClassesIn(readSheet(text)))]
  sheetClasses.set(href, known)
  return known
}

/**
 * Moves the styles of parts behind those of the site, which they may override: React puts them first. Styles of parts
 * that render nothing here are removed; their scripts load them when needed.
 */
export function withPartStylesLast(page: RenderedPage, stylesOf = readClasses): RenderedPage {
  const links = page.head.match(partLink)
  if (!links) return page
  const needed = links.filter((link) => stylesOf(link)?.some((name) => page.classes.has(name)) ?? true)
  return withHead(page, (head) => head.replace(partLink, '') + needed.join(''))
}
