import { parseSync } from 'vite'

/** One write to a table in a source file. */
export interface TableWrite {
  /** Null if the source does not show which table: a row of a model that queries itself (`row.$query()`). */
  table: string | null
  line: number
}

interface Node {
  type: string
  start: number
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree has nodes of every shape.
  [key: string]: any
}

const inSql = [
  /\binsert\s+into\s+([a-z_]+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?([a-z_]+)/gi,
  /\bupdate\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?([a-z_]+)/gi,
]
const writing = /^(insert|update|upsert|patch|delete|del$|increment|decrement|truncate)/

/** Functions that create the console's routes of a table, including all writes to it. */
const consoleTables = new Set(['consoleCrud', 'consoleResource', 'defineLanguageLines'])

/** The model classes of a source, with their tables. */
export const findModels = (code: string): [model: string, table: string][] =>
  [...code.matchAll(/class (\w+) extends BaseModel\b.*?tableName = '(\w+)'/gs)].map(([, model = '', table = '']) => [
    model,
    table,
  ])

/**
 * Every write in a source: in SQL, through Knex, or through a model (`models`: table by class). Comments are ignored.
 */
export function findWrites(file: string, code: string, models: ReadonlyMap<string, string>): TableWrite[] {
  const found: TableWrite[] = []
  const note = (node: Node, table: string | null | undefined) => {
    if (table !== undefined) found.push({ table, line: code.slice(0, node.start).split('\n').length })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (Array.isArray(value) || typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    for (const sql of getText(node))
      for (const pattern of inSql) for (const [, table] of sql.matchAll(pattern)) note(node, table)
    if (node.type === 'CallExpression') {
      const method = node.callee.property?.name
      if (typeof method === 'string' && writing.test(method)) note(node, findTable(node.callee.object, models))
      if (consoleTables.has(node.callee.name)) note(node, crudTable(node, models))
    }
    for (const key of Object.keys(node)) if (key !== 'type') visit(node[key])
  }
  visit(parseSync(file, code).program)
  return found
}

function getText(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'TemplateLiteral') return [node.quasis.map((part: Node) => part.value.cooked ?? '').join(' ? ')]
  return []
}

/**
 * The beginning of a chain of calls: `tx('table')`, `Model.query(tx)`, `row.$query(tx)`. Undefined if it is none of
 * these.
 */
function findTable(chain: Node, models: ReadonlyMap<string, string>): string | null | undefined {
  for (let node: Node | undefined = chain; node; node = node.type === 'CallExpression' ? node.callee : node.object) {
    if (node.type !== 'CallExpression') continue
    const { callee } = node
    const name: string = callee.name ?? callee.property?.name ?? ''
    if (name === '$query') return null
    if (name === 'query' && models.has(callee.object?.name)) return models.get(callee.object.name)
    const [first] = node.arguments
    if (/^(tx|trx|knex|into|table|inner)$/.test(name) && first?.type === 'Literal') return String(first.value)
  }
  return undefined
}

function crudTable(call: Node, models: ReadonlyMap<string, string>): string | undefined {
  const model = call.arguments[0]?.properties?.find((one: Node) => one.key?.name === 'model')
  return models.get(model?.value?.name)
}
