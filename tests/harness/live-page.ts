import { request } from 'node:http'
import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { atFileEnd } from './cleanup.ts'
import type { TestClient } from './client.ts'

export interface LivePage {
  /** All text received so far, unchanged. */
  text(): string
  /** Waits for the next event of a type, and returns its data. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  next(type: string): Promise<any>
  close(): void
}

/** A member's page that listens to the live stream, starting after `lastEventId`. */
export function openLivePage(app: TestApp, client: TestClient, lastEventId?: number): Promise<LivePage> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const resume = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const headers = { host: `${client.host}:${app.port}`, cookie, ...resume }
  return new Promise((resolve, reject) => {
    const call = request({ port: app.port, host: '127.0.0.1', path: '/api/events', headers }, (reply) => {
      let text = ''
      let read = 0
      reply.on('error', () => {})
      const page: LivePage = {
        text: () => text,
        async next(type) {
          const pattern = new RegExp(`event: ${type}\ndata: (.*)\n\n`)
          await vi.waitFor(() => expect(text.slice(read)).toMatch(pattern), { timeout: 10_000 })
          const found = pattern.exec(text.slice(read))
          read += (found?.index ?? 0) + (found?.[0].length ?? 0)
          return JSON.parse(found?.[1] ?? '')
        },
        close: () => call.destroy(),
      }
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        resolve(page)
      })
    })
    atFileEnd(() => call.destroy())
    call.once('error', reject)
    call.end()
  })
}
