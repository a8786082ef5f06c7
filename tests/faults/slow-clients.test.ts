import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { atFileEnd } from '../harness/index.ts'
import { recordFigure } from './figures.ts'

// Connections that send one byte at a time delay no other request, and are closed. `npm run faults` opens 500.

const slow = Number(process.env.SLOW_CLIENTS ?? 60)
const calls = 200
const maxMs = 500

test(`${slow} connections that never finish their request slow nobody else down`, { timeout: 120_000 }, async () => {
  const app = await testApp({ rateLimits: false })
  const site = await testSite(app)
  const member = await site.member()
  const sockets: Socket[] = []
  atFileEnd(() => {
    for (const socket of sockets) socket.destroy()
  })
  const host = `Host: ${site.host}:${app.port}\r\n`
  for (let index = 0; index < slow; index += 1) {
    const socket = connect({ host: '127.0.0.1', port: app.port })
    socket.on('error', () => {})
    // Half of them send their headers slowly, the others a body that they announced.
    const post = `POST /api/user.php HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
    socket.write(index % 2 === 0 ? `GET / HTTP/1.1\r\n${host}X-Slow: ` : post)
    sockets.push(socket)
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, 250)
  const took: number[] = []
  try {
    for (let call = 0; call < calls; call += 1) {
      const startedAt = performance.now()
      expect((await member.client.get('/api/chats.php')).status).toBe(200)
      took.push(performance.now() - startedAt)
    }
    const large = await member.client.post(`/api/members/${member.id}/messages`, { text: 'x'.repeat(2_000_000) })
    expect(large.status).toBe(413)
    // Connections without a complete request are closed after ten seconds.
    await expect
      .poll(() => sockets.filter((socket, index) => index % 2 === 0 && !socket.destroyed).length, { timeout: 30_000 })
      .toBe(0)
  } finally {
    clearInterval(dripping)
  }
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(calls * 0.95)] ?? 0
  expect(p95).toBeLessThanOrEqual(maxMs)
  recordFigure({ what: 'connections that never finish, while others are served', figure: slow, aim: 500, wrong: 0 })
  recordFigure({ what: 'p95 of the others, milliseconds', figure: Math.round(p95), aim: maxMs })
})
