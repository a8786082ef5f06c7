import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { atFileEnd } from '../../tests/harness/index.ts'
import { serveBuiltFiles } from './files.ts'
import { drainServer, listen } from './server.ts'

const root = await mkdtemp(path.join(tmpdir(), 'rendezvous-files-'))
atFileEnd(() => rm(root, { recursive: true, force: true }))
const folders = { memberWeb: path.join(root, 'client'), console: path.join(root, 'console') }
const write = async (file: string, text: string | Buffer) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}
await write('secret.txt', 'secret')
await write('client/assets/app-abc.js', 'script')
await write('client/assets/app-abc.js.gz', gzipSync('script'))
await write('client/assets/film-abc.mp4', '0123456789')
await write('client/assets/site-a.css', '.a{}')
await write('client/assets/page-b.css', '.b{}')
await write('client/sw-push.js', 'worker')
await write('console/index.html', '<title>Console</title>')
await write('console/assets/main-abc.js', 'console script')

const app = new Koa()
app.use((ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff')
  return next()
})
for (const middleware of serveBuiltFiles(folders)) app.use(middleware)
app.use((ctx) => {
  ctx.body = 'page'
})
const server = createServer(app.callback())
const port = await listen(server, 0, '127.0.0.1')
atFileEnd(() => drainServer(server))
const get = (address: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${address}`, init)

test('caches hashed files for ever, compressed, with the headers of every response', async () => {
  const reply = await get('/assets/app-abc.js', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await reply.text()).toBe('script')
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await get('/assets/app-abc.js', { method: 'HEAD' })).status).toBe(200)
})

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
])('answers a range of a video: %s', async (range, status, text, contentRange) => {
  const reply = await get('/assets/film-abc.mp4', { headers: { Range: range } })
  expect({ status: reply.status, text: await reply.text(), contentRange: reply.headers.get('content-range') }).toEqual({
    status,
    text,
    contentRange,
  })
  expect(reply.headers.get('accept-ranges')).toBe('bytes')
  if (status < 300) expect(reply.headers.get('content-type')).toBe('video/mp4')
})

test('lets browsers revalidate a service worker every time', async () => {
  expect((await get('/sw-push.js')).headers.get('cache-control')).toBe('no-cache')
})

test('serves the console as one page under /console', async () => {
  expect((await get('/console', { redirect: 'manual' })).headers.get('location')).toBe('/console/')
  for (const address of ['/console/', '/console/members/7']) {
    const reply = await get(address)
    expect({ status: reply.status, text: await reply.text() }).toEqual({ status: 200, text: '<title>Console</title>' })
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  }
  expect(await (await get('/console/assets/main-abc.js')).text()).toBe('console script')
})

test.each(['/', '/members', '/absent.js', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
  'passes on %s',
  async (address) => {
    expect(await (await get(address)).text()).toBe('page')
  },
)

test('answers only GET and HEAD', async () => {
  expect(await (await get('/assets/app-abc.js', { method: 'POST' })).text()).toBe('page')
})

test('treats a file that a deploy removes as missing, and keeps serving', async () => {
  await write('client/assets/gone-abc.js', 'old')
  expect((await get('/assets/gone-abc.js')).status).toBe(200)
  await rm(path.join(root, 'client/assets/gone-abc.js'))
  expect(await (await get('/assets/gone-abc.js')).text()).toBe('page')
  expect((await get('/assets/app-abc.js')).status).toBe(200)
})

test('serves joined style sheets by name, and no other files', async () => {
  const both = '/assets/joined/site-a+page-b.css'
  for (const encoding of ['identity', 'gzip', 'br']) {
    const reply = await get(both, { headers: { 'Accept-Encoding': encoding } })
    expect({ text: await reply.text(), contentEncoding: reply.headers.get('content-encoding') }).toEqual({
      text: '.a{}\n.b{}\n',
      contentEncoding: encoding === 'identity' ? null : encoding,
    })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  }
  const others = [
    '/assets/joined/site-a+gone.css',
    '/assets/joined/site-a+..%2F..%2Fsecret.css',
    '/assets/joined/../site-a+page-b.css',
    `/assets/joined/${Array(41).fill('site-a').join('+')}.css`,
  ]
  for (const address of others)
    expect({ address, text: await (await get(address)).text() }).toEqual({ address, text: 'page' })
  expect(await (await get(both, { method: 'POST' })).text()).toBe('page')
})
