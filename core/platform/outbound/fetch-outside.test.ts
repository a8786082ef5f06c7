import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchOutside } from './fetch-outside.ts'

const server = http.createServer(async (request, response) => {
  if (request.url === '/large') return void response.end('x'.repeat(2000))
  if (request.url === '/slow') return void response.write('{')
  let body = ''
  for await (const chunk of request) body += chunk
  response.writeHead(201, { 'Content-Type': 'application/json', 'X-Other': 'dropped' })
  response.end(JSON.stringify({ method: request.method, body }))
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const plain = { request: http.request as never, protocol: 'http:' as const, isAllowed: () => true }
const fetchOutside = createFetchOutside({ ...plain, maxBytes: 1000, timeoutMs: 500 })

test('reads the answer to a GET and to a body', async () => {
  const answer = await fetchOutside(`${base}/`, {}, 'a=1')
  expect({
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    xOther: answer.headers.get('x-other'),
  }).toEqual({ status: 201, contentType: 'application/json', xOther: null })
  expect(await answer.json()).toEqual({ method: 'POST', body: 'a=1' })
  expect(await (await fetchOutside(`${base}/`, {})).json()).toEqual({ method: 'GET', body: '' })
})

test('fails on answers that are too large or never end, and on private addresses', async () => {
  await expect(fetchOutside(`${base}/large`, {})).rejects.toMatchObject({ code: 'unreachable' })
  await expect(fetchOutside(`${base}/slow`, {})).rejects.toMatchObject({ code: 'unreachable' })
  await expect(createFetchOutside()('https://127.0.0.1/', {})).rejects.toMatchObject({ code: 'address_refused' })
})
