import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// The framework labels inputs without a label after their field, in English whatever the language. So every such field
// needs a name in the catalogue. The test reads every screen of every console resource, following the components in
// this repository.

const root = path.resolve(import.meta.dirname, '..')
interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const getChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

type Messages = { [key: string]: string | Messages }
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Messages
const at = (messages: Messages, key: string) =>
  key.split('.').reduce<string | Messages | undefined>((node, part) => (node as Messages | undefined)?.[part], messages)
/**
 * The Dutch names of resources and their fields, of the console and the plugins, as `providers/i18n.ts` merges them.
 */
const names: Messages[] = [
  json('console/locales/nl.json').resources as Messages,
  ...globSync('plugins/*/locales/nl.json', { cwd: root }).map(
    (file) => (at(json(file), 'console.resources') ?? {}) as Messages,
  ),
]
const isNamed = (resource: string, field: string) =>
  names.some((catalogue) => {
    const fields = at(catalogue, `${resource}.fields`)
    // A field within a list has the list's name as prefix; the list itself has a name too.
    return typeof fields === 'object' && typeof fields[field] === 'string'
  })

interface Source {
  file: string
  /** Top-level declarations by name. */
  declared: Map<string, Node>
  /** Imported names: the module as written, and the name in that module. */
  imported: Map<string, { from: string; name: string }>
  /** Re-exported names. */
  handedOn: Map<string, { from: string; name: string }>
}
const sources = new Map<string, Source>()
const getName = (node: unknown): string =>
  String((node as Node | undefined)?.name ?? (node as Node | undefined)?.value ?? '')

function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const source: Source = { file, declared: new Map(), imported: new Map(), handedOn: new Map() }
  for (const statement of program.body as unknown as Node[]) {
    const from = getName(statement.source)
    if (statement.type === 'ImportDeclaration')
      for (const each of statement.specifiers as Node[])
        source.imported.set(getName(each.local), { from, name: getName(each.imported) })
    else if (statement.type === 'ExportNamedDeclaration' && from)
      for (const each of statement.specifiers as Node[])
        source.handedOn.set(getName(each.exported), { from, name: getName(each.local) })
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    if (declaration.type === 'FunctionDeclaration') source.declared.set(getName(declaration.id), declaration)
    if (declaration.type === 'VariableDeclaration')
      for (const each of declaration.declarations as Node[])
        if (isNode(each.init)) source.declared.set(getName(each.id), each.init)
  }
  sources.set(file, source)
  return source
}

/** The declaration of a name and its file; null if it is not in this repository. */
function find(source: Source, name: string): { node: Node; source: Source } | null {
  const node = source.declared.get(name)
  if (node) return { node, source }
  const other = source.imported.get(name) ?? source.handedOn.get(name)
  if (!other?.from.startsWith('.')) return null
  const file = path.resolve(path.dirname(source.file), other.from)
  return existsSync(file) ? find(read(file), other.name) : null
}

/** The props of an element: texts as they are, everything else as true. */
type Given = Map<string, string | true>

function givenTo(element: Node, given: Given): Given {
  const found: Given = new Map()
  for (const attribute of (element.openingElement as Node).attributes as Node[]) {
    if (attribute.type === 'JSXSpreadAttribute') {
      // Props that a component spreads onwards.
      for (const [name, value] of getName(attribute.argument) === '' ? [] : given) found.set(name, value)
      continue
    }
    if (attribute.type !== 'JSXAttribute') continue
    const expression = attribute.value as Node | null
    const outer = expression?.type === 'JSXExpressionContainer' ? (expression.expression as Node) : expression
    // `row('amount')` returns its argument.
    const [argument] = (outer?.type === 'CallExpression' ? outer.arguments : []) as Node[]
    const inner = argument?.type === 'Literal' ? argument : outer
    const text = inner?.type === 'Literal' && typeof inner.value === 'string' ? inner.value : undefined
    const passed = inner?.type === 'Identifier' ? given.get(getName(inner)) : true
    const value = text ?? passed
    if (value !== undefined) found.set(getName(attribute.name), value)
  }
  return found
}

/** Names known within a component: its props and their defaults. */
function within(component: Node, given: Given): Given {
  const [properties] = (component.params ?? []) as Node[]
  const known: Given = new Map(given)
  if (properties?.type !== 'ObjectPattern') return known
  for (const { key, value } of properties.properties as unknown as { key: Node; value: Node }[]) {
    const usual = value?.type === 'AssignmentPattern' ? (value.right as Node) : undefined
    if (!known.has(getName(key)) && usual?.type === 'Literal' && typeof usual.value === 'string')
      known.set(getName(key), usual.value)
  }
  return known
}

interface Place {
  resource: string
  /** Prefix of the surrounding list: `steps.`. */
  prefix: string
  /** A reference without a label is named after its input. */
  referred?: string
  /** Within a table cell, only the cell has a name. */
  inCell: boolean
}

const unnamed = new Set<string>()
const named = new Set<string>()
const say = ({ resource, prefix, inCell }: Place, source: string | true | undefined, file: string) => {
  const field = typeof source === 'string' ? prefix + source : undefined
  if (inCell || !field) return
  if (isNamed(resource, field)) named.add(`${resource}: ${field}`)
  else unnamed.add(`${resource}: ${field} (${path.relative(root, file)})`)
}

const getTag = (element: Node): string => {
  const tag = (element.openingElement as Node).name as Node
  return tag.type === 'JSXMemberExpression' ? `${getName(tag.object)}.${getName(tag.property)}` : getName(tag)
}

/** Records the name of an element, and returns the place of its children. */
function called(element: Node, tag: string, own: Given, place: Place, { file, imported }: Source): Partial<Place> {
  if (tag === 'Details' || tag === 'SimpleShowLayout') {
    for (const child of (element.children as Node[]).filter(({ type }) => type === 'JSXElement')) {
      const given = givenTo(child, new Map())
      if (!given.has('label')) say(place, given.get('source'), file)
    }
    return { inCell: true }
  }
  if (tag === 'RelatedRows') return { resource: String(own.get('resource')) }
  // A search input has an icon instead of a label.
  if (imported.get(tag.split('.')[0] ?? '')?.from !== 'react-admin' || tag === 'SearchInput') return {}
  const labelled = own.has('label')
  const source = own.get('source')
  if (tag === 'ReferenceManyField' || tag === 'ReferenceFieldBase') return { resource: String(own.get('reference')) }
  if (tag === 'ResourceContextProvider') return { resource: String(own.get('value')) }
  // A form of another resource inside a screen.
  if (tag === 'Create' && typeof own.get('resource') === 'string') return { resource: String(own.get('resource')) }
  if (/^Reference\w*Input$/.test(tag)) return { referred: labelled ? undefined : String(source) }
  const isCell = /^DataTable\.\w*Col$/.test(tag)
  if (!labelled && (isCell || tag.endsWith('Input'))) say(place, source ?? place.referred, file)
  if (isCell) return { inCell: true }
  return tag === 'ArrayInput' ? { prefix: `${place.prefix}${source}.` } : {}
}

function lookAt(element: Node, source: Source, given: Given, place: Place): void {
  const tag = getTag(element)
  const own = givenTo(element, given)
  const inside = { ...place, referred: undefined, ...called(element, tag, own, place, source) }
  const ours = find(source, tag)
  if (ours) walk(ours.node, ours.source, within(ours.node, own), place)
  for (const child of getChildren(element)) walk(child, source, given, inside)
}

const seen: Node[] = []
function walk(node: Node, source: Source, given: Given, place: Place): void {
  // A recursive component is read once.
  if (seen.includes(node)) return
  seen.push(node)
  if (node.type === 'JSXElement') lookAt(node, source, given, place)
  else for (const child of getChildren(node)) walk(child, source, given, place)
  seen.pop()
}

/** Every resource: its name, the components of its screens, and whether it can be created. */
function* resources(): Generator<{ name: string; source: Source; screens: string[]; makes: boolean }> {
  for (const file of globSync(['console/**/index.{ts,tsx}', 'plugins/*/console/index.tsx'], { cwd: root })) {
    const source = read(path.join(root, file))
    const found: Node[] = []
    const gather = (node: Node): void => {
      if (node.type === 'ObjectExpression') found.push(node)
      for (const child of getChildren(node)) gather(child)
    }
    for (const node of source.declared.values()) gather(node)
    const { program } = parseSync(file, readFileSync(source.file, 'utf8'))
    gather(program as unknown as Node)
    for (const { properties } of found) {
      const by = new Map((properties as Node[]).map(({ key, value }) => [getName(key), value as Node]))
      const screens = ['list', 'show', 'edit', 'create'].flatMap((screen) => getName(by.get(screen)) || [])
      const name = by.get('name')
      // If screens are passed by spreading, all of them count.
      const together = (properties as Node[]).some(({ type }) => type === 'SpreadElement')
      if (name?.type === 'Literal' && (screens.length > 0 || together))
        yield { name: String(name.value), source, screens, makes: together || by.has('create') }
    }
  }
}

test('every field that labels an input of the console has a name', () => {
  const read = new Set<string>()
  for (const { name, source, screens } of resources()) {
    read.add(name)
    for (const screen of screens) {
      const found = find(source, screen)
      expect(found, `${screen} of ${name}`).not.toBeNull()
      if (found) walk(found.node, found.source, new Map(), { resource: name, prefix: '', inCell: false })
    }
  }
  expect([read.size > 30, named.size > 150]).toEqual([true, true])
  expect([...unnamed].sort()).toEqual([])
})

test('a create page is titled by what it creates, in words that fit together', () => {
  const made = [...resources()].filter(({ makes }) => makes).map(({ name }) => name)
  expect(made.length).toBeGreaterThan(20)
  expect(made.filter((name) => !names.some((catalogue) => at(catalogue, `${name}.page.create`)))).toEqual([])
})
