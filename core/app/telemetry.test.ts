import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testSite } from '../../tests/factories/site.ts'
import { testApp } from '../../tests/harness/app.ts'
import { type Received, startReceiver } from '../../tests/harness/receiver.ts'
import { createIdAt } from '../shared/ids.ts'

/** A span as OTLP writes it in JSON. */
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}

const spansIn = (received: readonly Received[]) =>
  received
    .map(({ body }) => JSON.parse(body) as OtlpBody)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
const attribute = ({ attributes }: Pick<OtlpSpan, 'attributes'>, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a request, its statements and its jobs are one trace, which continues that of the proxy', async () => {
  const { url, received } = await startReceiver()
  const lines: string[] = []
  const app = await testApp({
    logLevel: 'debug',
    logTo: { write: (line) => void lines.push(line) },
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-honeycomb-team=key%20of%20mine',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      TRUST_PROXY: '127.0.0.1',
      ACCESS_LOG: 'json',
    },
  })
  const site = await testSite(app)
  const [from, to] = [await site.member(), await site.member()]
  const [traceId, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  const headers = { traceparent: `00-${traceId}-${parent}-01` }
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Nobody else reads this' }
  const path = `/api/members/${to.id}/messages`
  expect((await from.client.post(path, message, { headers })).status).toBe(200)
  expect((await site.client().post('/api/password-reset', { email: from.email }, { headers })).status).toBe(200)
  await app.settle()
  await app.stop()

  expect(received[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-honeycomb-team': 'key of mine' } })
  const [{ resource } = { resource: { attributes: [] } }] = (JSON.parse(received[0]?.body ?? '') as OtlpBody)
    .resourceSpans
  expect(attribute(resource, 'service.name')).toBe('rendezvous')
  expect(attribute(resource, 'deployment.environment')).toBe('test')

  const spans = spansIn(received).filter((span) => span.traceId === traceId)
  const find = (name: string, above: string | undefined) =>
    spans.find((span) => span.name === name && span.parentSpanId === above)
  const request = find('POST /api/members/:id/messages', parent)
  expect(request?.kind).toBe(2)
  expect(request && attribute(request, 'http.response.status_code')).toBe(200)
  const statement = find('conversations.store_message', request?.spanId)
  expect(statement && attribute(statement, 'db.query.text')).toContain('insert into messages')
  const reset = find('POST /api/password-reset', parent)
  const job = find('notifications.mail', reset?.spanId)
  expect(job?.kind).toBe(5)
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  expect(spans.some(({ name }) => name.includes('127.0.0.1'))).toBe(false)

  const log = lines.map((line) => JSON.parse(line))
  const [access] = log.filter((line) => line.log === 'access' && line.trace_id === traceId)
  expect(access).toMatchObject({ method: 'POST', route: '/api/members/:id/messages', status: 200, domain: site.host })
  expect(log.some((line) => line.work === 'notifications.mail' && line.trace_id === traceId)).toBe(true)
  const everything = [...received.map(({ body }) => body), ...lines].join('\n')
  for (const secret of ['Nobody else', from.id, to.id, from.email]) expect(everything).not.toContain(secret)
})

test('ignores a trace id from a stranger', async () => {
  const { url, received } = await startReceiver()
  const app = await testApp({ env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/take` } })
  const site = await testSite(app)
  const traceId = randomBytes(16).toString('hex')
  await site.client().get('/api/places', { headers: { traceparent: `00-${traceId}-${'1'.repeat(16)}-01` } })
  await app.stop()
  expect(received.map((each) => each.path)).toContain('/take')
  expect(received.some(({ body }) => body.includes(traceId))).toBe(false)
})

test('reports an unexpected error without personal data', async () => {
  const { url, received } = await startReceiver()
  const app = await testApp({
    logLevel: 'error',
    logTo: { write() {} },
    env: { SENTRY_DSN: `${url.replace('//', '//public@')}/7`, SENTRY_ENVIRONMENT: 'trial', BUILD_REVISION: 'abc123' },
  })
  const memberId = uuidv7()
  app.services.log.child({ requestId: 'request-1', memberId }).error(
    {
      err: new Error(`ann@example.org (${memberId}, NL91ABNA0417164300, 10.1.2.3, +31 6 1234 5678) said "meet me"`, {
        cause: new TypeError('no such thing'),
      }),
      route: '/api/members/:id',
      orderId: memberId,
    },
    'request failed',
  )
  app.services.log.warn({ err: new Error('expected') }, 'work failed')
  await app.stop()
  expect(received).toHaveLength(1)
  const [sent] = received
  expect(sent?.path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=public/)
  const event = JSON.parse(sent?.body.split('\n').at(-1) ?? '')
  expect(event).toMatchObject({
    level: 'error',
    environment: 'trial',
    release: expect.stringMatching(/\+abc123$/),
    tags: { requestId: 'request-1', route: '/api/members/:id' },
    exception: {
      values: [
        { type: 'TypeError', value: 'no such thing' },
        { type: 'Error', value: '[address] ([id], [account], [address], [number]) said "…"' },
      ],
    },
  })
  expect(event.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
    // Vitest adds a query to the address of a test file.
    filename: expect.stringMatching(/^core\/app\/telemetry\.test\.ts(\?vitest=\d+)?$/),
    in_app: true,
  })
  expect(sent?.body).not.toContain(memberId)
})

test('without the variables nothing of OpenTelemetry or Sentry is loaded', async () => {
  const here = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)
  const program = `
    const found = []
    require('node:module').registerHooks({
      resolve(name, context, next) {
        // prom-client loads the OpenTelemetry API, which does nothing by itself.
        if (/^@(opentelemetry|sentry)/.test(name) && !context.parentURL.includes('/prom-client/')) found.push(name)
        return next(name, context)
      },
    })
    const env = { dataDir: '', logLevel: 'silent' }
    const open = async (more) => (await (await import(${here('telemetry.ts')})).startTelemetry({ ...env, ...more })).close()
    import(${here('boot.ts')}).then(async () => {
      await open({})
      const off = found.length
      const url = 'http://127.0.0.1:9/v1/traces'
      const rest = { headers: {}, attributes: {}, serviceName: 'x', sampler: 'always_off', samplerRatio: 1 }
      await open({ tracing: { url, ...rest } })
      process.stdout.write(JSON.stringify({ off, on: found.length > 0 }))
      process.exit(0)
    })`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])
  expect(JSON.parse(stdout)).toEqual({ off: 0, on: true })
})
