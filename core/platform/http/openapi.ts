import type { z } from 'zod'
import * as zod from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { extendQuery } from '../../kernel/extend-query.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import { type AnyRoute, publicRoute, rawReply } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import type { Services } from '../../kernel/services.ts'
import type { Words } from '../plugins/registry.ts'
import { isUnsafe } from './csrf.ts'
import { getIdempotency } from './idempotency.ts'
import { buildExample } from './openapi-examples.ts'
import { parameterDescriptions } from './openapi-parameters.ts'
import { type DocumentedWebhook, describeWebhooks } from './openapi-webhooks.ts'
import { collectRoutes, sortRoutes } from './router.ts'

/** The documented reply for each error status, with its codes. */
type ErrorReplies = (status: number) => {
  description: string
  content: { 'application/json': { schema: zod.ZodType } }
}

function createErrorReplies(codes: Words<'errors'>): ErrorReplies {
  const schema = zod
    .object({
      error: zod.object({
        code: zod.enum([...codes.keys()]),
        message: zod.string().describe('In the language of the caller.'),
        params: zod.record(zod.string(), zod.unknown()).optional(),
      }),
      errors: zod
        .record(zod.string(), zod.unknown())
        .describe('A text for each wrong field; `root.serverError` repeats the message.'),
      authentication_required: zod.literal(true).optional(),
      current: zod.unknown().optional().describe('With `version_conflict`: the current value.'),
    })
    .meta({ id: 'Error' })
  return (status) => ({
    description: [...codes].flatMap(([code, entry]) => (entry.status === status ? [code] : [])).join(', '),
    content: { 'application/json': { schema } },
  })
}

/** `/api/members/:id` → `/api/members/{id}`. */
const openPath = (path: string) => path.replace(/:([A-Za-z_]+)/g, '{$1}')

/** Builds the OpenAPI 3.1 document of a list of routes, and of the webhooks we send. */
export function buildOpenApiDocument(
  routes: readonly AnyRoute[],
  ownerOf: (route: AnyRoute) => string | undefined,
  codes: Words<'errors'>,
  webhooks: readonly DocumentedWebhook[] = [],
): unknown {
  const refusal = createErrorReplies(codes)
  const paths: ZodOpenApiPathsObject = {}
  for (const route of sortRoutes(routes)) {
    const path = openPath(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, ownerOf(route), refusal) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Rendezvous',
      version: '1.0.0',
      description:
        'The API of the member site and of the console. Unsafe calls come from our own pages: same Origin and `X-Request-Type: client`. Without a session a call answers 403 `authentication_required`; 401 means that a password or second step was wrong.',
    },
    servers: [{ url: '/', description: 'The domain that serves this document.' }],
    paths,
    ...(webhooks.length > 0 ? { webhooks: describeWebhooks(webhooks) } : {}),
    components: {
      securitySchemes: {
        member: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Session of a member; `session` without TLS.',
        },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-console_session', description: 'Session of the console.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, or an access token from `POST /oauth/token`. Needs neither Origin nor `X-Request-Type`.',
        },
      },
    },
  }) as unknown as DescribedDocument
  const described = [...Object.values(document.paths), ...Object.values(document.webhooks ?? {})]
  for (const operation of described.flatMap(Object.values)) complete(operation, document)
  return document
}

type Schema = Record<string, unknown>
interface Content {
  'application/json'?: { schema?: Schema; example?: unknown }
}
interface DescribedOperation {
  parameters?: { name: string; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
interface DescribedDocument {
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks?: Record<string, Record<string, DescribedOperation>>
  components: { schemas?: Record<string, Schema> }
}

/** Adds the meaning of parameters and examples, which schemas lack. */
function complete(
  { parameters = [], requestBody, responses }: DescribedOperation,
  { components }: DescribedDocument,
): void {
  for (const parameter of parameters) {
    const text = parameter.description ?? parameter.schema?.description ?? parameterDescriptions[parameter.name]
    if (typeof text === 'string') parameter.description = text
  }
  for (const content of [requestBody?.content, responses['200']?.content]) {
    const json = content?.['application/json']
    if (json?.schema) json.example = buildExample(json.schema, components.schemas ?? {})
  }
}

function describeOperation(
  route: AnyRoute,
  owner: string | undefined,
  refusal: ErrorReplies,
): ZodOpenApiOperationObject {
  const unsafe = isUnsafe(route.method) || route.stateChanging === true
  const mode = getIdempotency(route)
  const own = unsafe && route.access !== 'provider' && route.csrf !== 'none'
  const header = {
    ...(own ? { 'X-Request-Type': needsClientHeader(route) } : {}),
    ...(mode === 'none'
      ? {}
      : { 'Idempotency-Key': mode === 'required' ? zod.string().max(200) : zod.string().max(200).optional() }),
  }
  return {
    operationId: buildOperationId(route),
    summary: route.summary,
    ...(owner ? { tags: [owner] } : {}),
    security: describeSecurity(route),
    requestParams: {
      ...(route.params ? { path: unwrapObject(route.params) } : {}),
      ...(route.query ? { query: unwrapObject(route.query) } : {}),
      ...(Object.keys(header).length > 0 ? { header: zod.object(header) } : {}),
    },
    ...(route.body || route.bodyKind ? { requestBody: requestBody(route) } : {}),
    responses: describeResponses(route, refusal),
  }
}

/** Our pages must send this header; calls with an API key need not. */
const needsClientHeader = ({ access }: AnyRoute) =>
  typeof access === 'object' ? zod.literal('client').optional() : zod.literal('client')

/** `GET /api/members/:id/like` → `getMembersByIdLike`. */
const buildOperationId = ({ method, path }: AnyRoute) =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .split(/[/.\-_]/)
    .map((part) => (part.startsWith(':') ? `By${capitalize(part.slice(1))}` : capitalize(part)))
    .join('')
const capitalize = (text: string) => text.replace(/_/g, '').replace(/^./, (first) => first.toUpperCase())

const describeSecurity = ({ access }: AnyRoute): Record<string, string[]>[] => {
  if (typeof access === 'object') return [{ staff: [] }, { apiKey: [] }]
  if (access === 'staff-self') return [{ staff: [] }]
  return ['member', 'confirmed', 'premium'].includes(access) ? [{ member: [] }] : []
}

function requestBody(route: AnyRoute): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  const schema: z.ZodType = route.body ?? zod.unknown()
  if (route.bodyKind === 'raw') return { required: true, content: { '*/*': { schema: zod.unknown() } } }
  if (route.bodyKind === 'multipart') return { required: true, content: { 'multipart/form-data': { schema } } }
  if (route.bodyKind === 'form') return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
  return { required: true, content: { 'application/json': { schema } } }
}

/** Only a wrong password or factor answers 401; a call without a session 403 (specification, section 8). */
const isLogin = ({ access, method, path }: AnyRoute) =>
  method === 'POST' && (access === 'staff-login' || path === '/api/user.php')

function describeResponses(route: AnyRoute, refusal: ErrorReplies): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = route.response
    ? { 200: { description: 'Done.', content: { 'application/json': { schema: route.response } } } }
    : { 200: { description: 'Done; the content has a type of its own.' }, 204: { description: 'Done; no content.' } }
  const statuses = new Set<number>([404, 500])
  if (route.params || route.query || route.body) statuses.add(422)
  if (route.body || route.bodyKind) for (const status of [400, 413, 415]) statuses.add(status)
  if (!['anyone', 'staff-login'].includes(route.access as string) || isUnsafe(route.method)) statuses.add(403)
  if (route.access === 'premium') statuses.add(402)
  if (isLogin(route)) statuses.add(401)
  if (route.rateLimit) statuses.add(429)
  if (getIdempotency(route) !== 'none') statuses.add(409)
  for (const status of statuses) {
    responses[`${status}` as '404'] = refusal(status)
  }
  return responses
}

/** Only object schemas can be listed as parameters; unwraps pipes and refinements. */
function unwrapObject(schema: z.ZodType): z.ZodObject {
  let inner: unknown = schema
  for (;;) {
    if (inner instanceof zod.ZodObject) return inner
    if (inner instanceof zod.ZodPipe) inner = inner.def.in
    else if (inner instanceof zod.ZodOptional || inner instanceof zod.ZodDefault) inner = inner.def.innerType
    else return zod.object({})
  }
}

/** The document of everything that is installed, including plugins that are off. */
export const getOpenApiBody = memoizeByKey((plugins: Services['plugins']): string => {
  const findOwner = (route: AnyRoute) => plugins.findRouteOwner(route)?.id
  const routes = collectRoutes({ plugins }).map((route) => withParameters(route, plugins))
  const webhooks = [...plugins.features, ...plugins.plugins].flatMap((one) => one.extends?.documentedWebhook ?? [])
  return JSON.stringify(buildOpenApiDocument(routes, findOwner, plugins.words('errors'), webhooks))
})

function withParameters(route: AnyRoute, { features, plugins }: Services['plugins']): AnyRoute {
  const { query, queryHook } = route
  if (!queryHook) return route
  return {
    ...route,
    query: extendQuery(
      query,
      [...features, ...plugins].flatMap((one) => one.extends?.[queryHook] ?? []),
    ),
  }
}

export const openApiRoute = publicRoute({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Returns this document.',
  access: 'anyone',
  cache: 'public, max-age=300',
  rateLimit: perMinute(60, 'ip'),
  handler: (ctx) =>
    rawReply({
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: getOpenApiBody(ctx.services.plugins),
    }),
})
