import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddressReader } from './client-address.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'a.test:3000', ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('the address of a visitor', () => {
  const forwarded = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-host': 'b.test',
    'x-forwarded-proto': 'https',
  }

  test('without a proxy is the peer’s', () => {
    expect(clientAddressReader(0)(from('::ffff:198.51.100.7', forwarded))).toEqual({
      ip: '198.51.100.7',
      hostname: 'a.test',
      host: 'a.test:3000',
      secure: false,
      viaProxy: false,
    })
  })

  test('behind one proxy is what that proxy wrote, not what the visitor did', () => {
    expect(clientAddressReader(1)(from('10.0.0.1', forwarded))).toEqual({
      ip: '203.0.113.9',
      hostname: 'b.test',
      host: 'b.test',
      secure: true,
      viaProxy: true,
    })
  })

  test('behind named proxies is the nearest that is none of them', () => {
    const read = clientAddressReader(['10.0.0.0/8', '203.0.113.9'])
    expect(read(from('10.0.0.1', forwarded)).ip).toBe('6.6.6.6')
    expect(read(from('192.0.2.1', forwarded))).toMatchObject({ ip: '192.0.2.1', viaProxy: false, hostname: 'a.test' })
  })

  test.each(['a b', 'a.test@b.test', 'a.test/x', 'a.test:99999999', ''])('a Host like "%s" is none', (host) => {
    expect(clientAddressReader(0)(from('192.0.2.1', { host })).hostname).toBe('')
  })
})
