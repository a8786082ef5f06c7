import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import Koa, { type Context } from 'koa'
import { afterAll, describe, expect, test } from 'vitest'
import { compressTexts, encodeText } from './compress-texts.ts'

const text = 'Zoë → één. '.repeat(500)
let answer: (ctx: Context) => void = () => {}
const app = new Koa()
app.use(compressTexts)
app.use((ctx) => answer(ctx))
const server = createServer(app.callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

function ask(reply: typeof answer, accepted = 'gzip') {
  answer = reply
  const { port } = server.address() as { port: number }
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve) => {
    get({ port, headers: { 'accept-encoding': accepted } }, async (response) =>
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) }),
    )
  })
}

test.each<[string, string | Buffer]>([
  ['text', text],
  ['bytes', Buffer.from(text)],
])('%s are sent compressed, with their length', async (_what, body) => {
  const reply = await ask((ctx) => {
    ctx.body = body
    ctx.type = 'html'
  })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(reply.body.length) })
  expect(String(gunzipSync(reply.body))).toBe(text)
})

test('uses Zstandard if the browser accepts it, whatever it names first', async () => {
  const reply = await ask((ctx) => {
    ctx.body = text
    ctx.type = 'html'
  }, 'gzip, deflate, br, zstd')
  expect(reply.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-length': String(reply.body.length) })
  expect(String(zstdDecompressSync(reply.body))).toBe(text)
})

const image = { 'Content-Type': 'image/png' }
test.each<[string, string | Buffer | Readable, Record<string, string>, string?]>([
  ['to a browser without gzip', text, {}, 'identity'],
  ['of a few bytes', 'short', {}],
  ['that is a stream', Readable.from([text]), {}],
  ['that nobody may transform', text, { 'Cache-Control': 'no-transform' }],
  ['that is a part', text, { 'Content-Range': 'bytes 0-9/10' }],
  ['that is a picture', Buffer.from(text), image],
])('a reply %s is sent uncompressed', async (_what, body, headers, accepted) => {
  const reply = await ask((ctx) => {
    ctx.set(headers)
    ctx.body = body
  }, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
})

describe('encoding', () => {
  test.each([0, 1, 5000, 400_000])('encodes %i characters as Buffer.from does', (length) => {
    const long = 'aé→😀'.repeat(Math.ceil(length / 5)).slice(0, length)
    expect(encodeText(long).equals(Buffer.from(long))).toBe(true)
  })

  test('joins pieces, also beyond the size of one encoding step', () => {
    expect(String(encodeText('aé', '→', '😀'))).toBe('aé→😀')
    const long = 'é'.repeat(200_000)
    expect(String(encodeText(long, '→', long))).toBe(`${long}→${long}`)
  })

  test('returns separate memory for each call', () => {
    const first = encodeText(text)
    encodeText('x'.repeat(text.length))
    expect(String(first)).toBe(text)
  })
})
