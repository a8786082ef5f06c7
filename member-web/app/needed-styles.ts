// Selects the style rules that a page needs before React runs. Class names are build hashes, so no other script of the
// page can add one that is missing.

import type { RenderedPage } from './rendered-page.ts'

/** A rule with the classes of each of its selectors, a group of rules, or text that is always kept. */
export type Rule =
  | { text: string; selectors: readonly (readonly string[])[] }
  | { open: string; rules: readonly Rule[] }
  | { text: string; face?: string }

/** At-rules around rules. */
const groupPattern = /^@(media|layer|supports|container|starting-style)\b/
/** A font file of the site; its name precedes the subset. */
const facePattern = /url\([^)]*\/([\w-]+?)-latin/

export function readSheet(css: string): Rule[] {
  const rules: Rule[] = []
  let from = 0
  while (from < css.length) {
    const at = findEnd(css, from, '{;')
    const head = css.slice(from, at).trim()
    if (css[at] !== '{') {
      if (head) rules.push({ text: `${head};` })
      from = at + 1
      continue
    }
    const end = findEnd(css, at + 1, '}')
    const body = css.slice(at + 1, end)
    rules.push(toRule(head, body))
    from = end + 1
  }
  return rules
}

function toRule(head: string, body: string): Rule {
  const text = `${head}{${body}}`
  if (groupPattern.test(head)) return { open: head, rules: readSheet(body) }
  if (head.startsWith('@')) return { text, face: head === '@font-face' ? facePattern.exec(body)?.[1] : undefined }
  return { text, selectors: withoutArguments(head).split(',').map(findClasses) }
}

/** Removes the arguments of `:not()`, `:is()` and similar, which do not matter here. */
function withoutArguments(selector: string): string {
  let depth = 0
  let outside = ''
  for (const sign of selector) {
    if (sign === ')') depth -= 1
    if (depth === 0) outside += sign
    if (sign === '(') depth += 1
  }
  return outside
}
const findClasses = (selector: string) => [...selector.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name)

/** Position of the next of `signs`, outside strings and brackets. */
function findEnd(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] as string
    if (sign === '"' || sign === "'") {
      at = css.indexOf(sign, at + 1)
      if (at < 0) return css.length
    } else if (depth === 0 && signs.includes(sign)) return at
    else if (sign === '{' || sign === '(') depth += 1
    else if (sign === '}' || sign === ')') depth -= 1
  }
  return css.length
}

/** The classes and preloaded fonts of a page. */
export interface Needs {
  classes: ReadonlySet<string>
  faces: ReadonlySet<string>
}
export const collectNeeds = ({ head, classes }: RenderedPage): Needs => ({
  classes,
  faces: new Set(
    [...head.matchAll(/<link [^>]*as="font"[^>]*href="[^"]*\/([\w-]+?)-latin/g)].map(([, name = '']) => name),
  ),
})

export const findClassesIn = (rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) => {
    if ('rules' in rule) return findClassesIn(rule.rules)
    return 'selectors' in rule ? rule.selectors.flat() : []
  })

/** The rules that can apply to the page, in order. */
export function selectNeededStyles(rules: readonly Rule[], needs: Needs): string {
  let css = ''
  for (const rule of rules) {
    if ('rules' in rule) {
      const inner = selectNeededStyles(rule.rules, needs)
      if (inner) css += `${rule.open}{${inner}}`
    } else if (isNeeded(rule, needs)) css += rule.text
  }
  return css
}

function isNeeded(rule: Exclude<Rule, { open: string }>, { classes, faces }: Needs): boolean {
  if ('selectors' in rule) return rule.selectors.some((names) => names.every((name) => classes.has(name)))
  return rule.face === undefined || faces.size === 0 || faces.has(rule.face)
}
