import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { assertPortIsFree, createHttpServer, drainServer, listen } from './server.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const get = (port: number, path: string) =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const call = request({ port, path, agent, host: '127.0.0.1' }, async (reply) => {
      let body = ''
      for await (const chunk of reply) body += chunk
      resolve({ body, connection: reply.headers.connection })
    })
    call.once('error', reject).end()
  })

test('a drain finishes running requests, answers those sent on idle connections, and accepts no new ones', async () => {
  const server = createHttpServer()
  let finishSlow = () => {}
  const slowArrived = new Promise<void>((arrived) => {
    server.on('request', (incoming, response) => {
      if (incoming.url !== '/slow') return void response.end('quick')
      finishSlow = () => response.end('slow')
      arrived()
    })
  })
  const port = await listen(server, 0, '127.0.0.1')
  expect((await get(port, '/')).connection).toBe('keep-alive')
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((reply) => reply.text())
  await slowArrived

  let over = false
  const drained = drainServer(server).then(() => {
    over = true
  })
  // Reuses the kept-alive connection of the first call.
  expect(await get(port, '/')).toEqual({ body: 'quick', connection: 'close' })
  const refused = await new Promise((resolve) => connect(port, '127.0.0.1').once('error', resolve))
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  expect(over).toBe(false)
  finishSlow()
  expect(await slow).toBe('slow')
  await drained
})

test('answers a request that arrived while the process was busy before closing its connection', async () => {
  const server = createHttpServer()
  server.on('request', (_incoming, response) => response.end('answered'))
  const port = await listen(server, 0, '127.0.0.1')
  const socket = connect(port, '127.0.0.1')
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  ask()
  await once(socket, 'data')
  const drained = drainServer(server)
  ask()
  // Longer than idle connections stay open.
  for (const until = performance.now() + 700; performance.now() < until; );
  let reply = ''
  for await (const chunk of socket) reply += chunk
  expect(reply).toContain('answered')
  await drained
})

test('a drain ends only once no more connections are passed to the process', async () => {
  const server = createHttpServer()
  await listen(server, 0, '127.0.0.1')
  const left = Promise.withResolvers<void>()
  let over = false
  const drained = drainServer(server, () => left.promise).then(() => {
    over = true
  })
  await once(server, 'close')
  await wait(20)
  expect(over).toBe(false)
  left.resolve()
  await drained
})

test('reports a taken port in plain words', async () => {
  const first = createHttpServer()
  const port = await listen(first, 0, '127.0.0.1')
  await expect(listen(createHttpServer(), port, '127.0.0.1')).rejects.toThrow(`PORT ${port} is in use`)
  await drainServer(first)
})

test('names the variable when a port is taken, and leaves a free port closed', async () => {
  const server = createHttpServer()
  const port = await listen(server, 0, '127.0.0.1')
  const taken = `PORT ${port} is in use by another process. Set PORT to a free one.`
  await expect(assertPortIsFree(port, '127.0.0.1')).rejects.toThrow(taken)
  await new Promise((resolve) => server.close(resolve))
  await assertPortIsFree(port, '127.0.0.1')
  await assertPortIsFree(port, '127.0.0.1')
})

test('explains in one line that a port below 1024 needs privileges, and that a host is not on this machine', async () => {
  const failing = (code: string, ...names: { port: string; host: string }[]) => {
    const server = createHttpServer()
    server.listen = (() => {
      queueMicrotask(() => server.emit('error', Object.assign(new Error(`listen ${code}`), { code })))
      return server
    }) as typeof server.listen
    return listen(server, 80, 'elsewhere', ...names)
  }
  await expect(failing('EACCES')).rejects.toThrow(
    'PORT 80 needs rights that this user lacks. Set PORT to 1024 or higher.',
  )
  await expect(failing('EADDRNOTAVAIL')).rejects.toThrow('HOST elsewhere is not an address of this machine.')
  await expect(failing('EADDRNOTAVAIL', { port: 'METRICS_PORT', host: 'METRICS_HOST' })).rejects.toThrow(
    'METRICS_HOST elsewhere is not an address of this machine.',
  )
})
