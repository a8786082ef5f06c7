import { expect, test } from 'vitest'
import { coreFeatures } from '../../app/features.ts'
import { httpErrors } from './error-codes.ts'
import { buildOpenApiDocument } from './openapi.ts'

const routes = coreFeatures.flatMap((feature) => feature.routes ?? [])
interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown; example?: unknown }> }>
}
const document = buildOpenApiDocument(routes, () => 'core', new Map(Object.entries(httpErrors))) as {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const getOpenPath = (path: string) => path.replace(/:([A-Za-z_]+)/g, '{$1}')

test('every route is described once, under a unique name', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.length).toBe(routes.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
})

test('declares every path parameter', () => {
  const undeclared = operations.filter(({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)
    return named.some((name) => !declared.includes(name ?? ''))
  })
  expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('resolves every reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1],
  )
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((name) => !document.components.schemas[name ?? ''])).toEqual([])
})

test('documents errors in every operation', () => {
  expect(operations.filter(({ operation }) => !operation.responses['500'] || !operation.responses['404'])).toEqual([])
})

test('describes every parameter, and gives an example for every JSON body and reply', () => {
  const silent = operations.flatMap(({ method, path, operation }) =>
    (operation.parameters ?? [])
      .filter(({ description }) => !description)
      .map(({ name }) => `${method} ${path} ${name}`),
  )
  expect(silent).toEqual([])
  const bare = operations.filter(({ operation }) =>
    [operation.requestBody?.content, operation.responses['200']?.content].some((content) => {
      const json = content?.['application/json']
      return json && json.example === undefined
    }),
  )
  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })])
})

test('gives request examples that their routes accept', () => {
  const refused = operations.flatMap(({ method, path, operation }) => {
    const route = routes.find(
      (each: { path: string; method: string }) =>
        getOpenPath(each.path) === path && each.method.toLowerCase() === method,
    )
    const example = operation.requestBody?.content['application/json']?.example
    if (!route?.body || example === undefined) return []
    const parsed = route.body.safeParse(example)
    return parsed.success
      ? []
      : [
          `${method} ${path}: ${parsed.error.issues.map((issue: { path: PropertyKey[] }) => issue.path.join('.')).join(', ')}`,
        ]
  })
  expect(refused).toEqual([])
})

test('gives a shared reply one named schema, and documents 401 for logins', () => {
  const names = ['Member', 'ConsoleOrder', 'Order', 'Profile', 'ProfileCard', 'Message', 'User', 'ConsolePackages']
  expect(names.filter((name) => !document.components.schemas[name])).toEqual([])
  const logins = operations.filter(({ operation }) => operation.responses['401'])
  expect(logins.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/user.php', '/api/console/login', '/api/console/login/second-step']),
  )
})
