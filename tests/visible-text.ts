import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

/** Attributes that a person sees or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
  'label',
  'helperText',
  'emptyText',
])

/** Texts that are the same in every language. All other texts belong in a catalogue. */
const exceptions = new Set(['Rendezvous', 'PayPal', 'iDEAL', 'Apple Pay', 'IBAN'])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export interface VisibleText {
  /** `member-web/profile/page.tsx:12`. */
  place: string
  text: string
}

const root = path.resolve(import.meta.dirname, '..')

/** Components whose texts a person may see. */
export const visibleFiles = (): string[] =>
  globSync(['member-web/**/*.tsx', 'console/**/*.tsx', 'plugins/*/{member-web,console}/**/*.tsx'], { cwd: root })
    .filter((file) => !file.includes('node_modules') && !file.endsWith('.test.tsx'))
    .sort()

/** Finds plain words in a component's JSX: text, strings in braces, and attributes that are shown or read aloud. */
export function findVisibleText(file: string, source = readFileSync(path.join(root, file), 'utf8')): VisibleText[] {
  const found: VisibleText[] = []
  const report = (node: Node, text: string) => {
    const words = text.replaceAll(/&[a-z]+;|\s+/g, ' ').trim()
    if (isWords(words)) found.push({ place: `${file}:${source.slice(0, node.start).split('\n').length}`, text: words })
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (node.type === 'JSXText') report(node, String(node.value))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) {
        if (child.type === 'JSXExpressionContainer')
          for (const [at, text] of strings(child.expression as Node)) report(at, text)
      }
    }
    if (node.type === 'JSXAttribute' && spoken.has(String((node.name as Node).name))) {
      const value = node.value as Node | null
      const inner = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
      for (const [at, text] of inner ? strings(inner) : []) report(at, text)
    }
  })
  return found
}

/** Words have letters; the key of a catalogue has dots and no spaces. */
const isWords = (text: string) =>
  /\p{L}{2}/u.test(text) && !exceptions.has(text) && !/^[\w-]+(\.[\w-]+)+\.?$/.test(text)

/** The strings that an expression may evaluate to, through `?:`, `&&`, `||` and `??`. */
function strings(node: Node): [Node, string][] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : []
    case 'TemplateLiteral':
      return [[node, (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('')]]
    case 'ConditionalExpression':
      return [...strings(node.consequent as Node), ...strings(node.alternate as Node)]
    case 'LogicalExpression':
      return [...strings(node.left as Node), ...strings(node.right as Node)]
    default:
      return []
  }
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        visit(child as Node, see)
    }
  }
}
