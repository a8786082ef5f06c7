import { createHash } from 'node:crypto'

/** The calls of the example client. Other clients choose theirs, or use the whole document. */
export const examplePaths = ['/api/console/discount-codes', '/api/console/orders']

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without examples, which types do not need. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'example' ? [] : [[key, withoutExamples(inner)]])),
  )
}

/** Names of the schemas that a part of the document uses, with those that they use. */
function usedSchemas(value: unknown, schemas: Json, found = new Set<string>()): Set<string> {
  for (const inner of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [])
    usedSchemas(inner, schemas, found)
  const name = isObject(value) ? /^#\/components\/schemas\/(.+)$/.exec(String(value.$ref ?? ''))?.[1] : undefined
  if (name === undefined || found.has(name)) return found
  return usedSchemas(schemas[name], schemas, found.add(name))
}

/**
 * The part of the API's document for these paths, with successful replies only, because all errors have the same form.
 */
export function selectPaths(document: Json, paths: readonly string[]): Json {
  const all = document.paths as Record<string, Record<string, Json>>
  const schemas = (document.components as { schemas: Json }).schemas
  const succeeding = (operation: Json) => ({ ...operation, responses: { 200: (operation.responses as Json)[200] } })
  const selected = Object.fromEntries(
    paths.map((path) => [
      path,
      Object.fromEntries(Object.entries(all[path] ?? {}).map(([method, one]) => [method, succeeding(one)])),
    ]),
  )
  const used = [...usedSchemas(selected, schemas)].sort()
  const components = { schemas: Object.fromEntries(used.map((name) => [name, schemas[name]])) }
  const { openapi, info } = document
  return withoutExamples({ openapi, info, paths: selected, components }) as Json
}

/** Changes whenever the content of the types changes. */
export const computeFingerprint = (document: Json): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
