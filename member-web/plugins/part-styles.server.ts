import { builtFile, readBuildNote } from '../app/built-files.server.ts'
import { type DrawnPage, withHead } from '../app/drawn-page.ts'
import { classesIn, classesOn, readSheet } from '../app/needed-styles.ts'

/** What the build of the browser's half noted, beside both halves; a development server brings styles with scripts. */
export function readPartStyles(): (file: string) => readonly string[] {
  if (import.meta.env.DEV) return () => []
  const sheets = readBuildNote<Record<string, readonly string[]>>('part-styles.json')
  return (file) => sheets[file] ?? []
}

const partLink = /<link [^>]*data-precedence="part"[^>]*>/g
const classes = new Map<string, readonly string[]>()

/** The classes of a sheet, read once per process; none of one that is not of the build. */
function classesOf(link: string): readonly string[] | null {
  const href = /href="([^"#]+)/.exec(link)?.[1] ?? ''
  const text = builtFile(href)
  if (text === null) return null
  const known = classes.get(href) ?? [...new Set(classesIn(readSheet(text)))]
  classes.set(href, known)
  return known
}

/**
 * The page with the styles of its parts behind those of the site, which they may overrule: React puts them first. Of a part that draws nothing
 * here they are left out; its script brings them before it draws something after all.
 */
export function withPartStylesLast(page: DrawnPage, stylesOf = classesOf): DrawnPage {
  const links = page.head.match(partLink)
  if (!links) return page
  const drawn = classesOn(page.body)
  const needed = links.filter((link) => stylesOf(link)?.some((name) => drawn.has(name)) ?? true)
  return withHead(page, (head) => head.replace(partLink, '') + needed.join(''))
}
