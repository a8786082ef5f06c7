import { expect, test } from 'vitest'
import { coreFeatures } from '../../app/features.ts'
import { httpErrors } from './error-codes.ts'
import { openApiDocument } from './openapi.ts'

const routes = coreFeatures.flatMap((feature) => feature.routes ?? [])
interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}
const document = openApiDocument(routes, () => 'core', new Map(Object.entries(httpErrors))) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('every route is described once, under a unique name', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.length).toBe(routes.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
})

test('every path parameter is declared', () => {
  const undeclared = operations.filter(({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name)
    return named.some((name) => !declared.includes(name ?? ''))
  })
  expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1],
  )
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((name) => !document.components.schemas[name ?? ''])).toEqual([])
})

test('errors are part of every operation', () => {
  expect(operations.filter(({ operation }) => !operation.responses['500'] || !operation.responses['404'])).toEqual([])
})
