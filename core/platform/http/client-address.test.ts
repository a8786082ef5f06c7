import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type AddressOptions, createClientAddressReader } from './client-address.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}, localPort = 3000) =>
  ({ headers: { host: 'a.test:3000', ...headers }, socket: { remoteAddress, localPort } }) as unknown as IncomingMessage
const reader = (options: Partial<AddressOptions> = {}) => createClientAddressReader({ trustProxy: [], ...options })

describe('the visitor’s address', () => {
  const forwarded = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-host': 'b.test',
    'x-forwarded-proto': 'https',
  }

  test('is the peer’s without trusted proxies', () => {
    expect(reader()(from('::ffff:198.51.100.7', forwarded))).toEqual({
      ip: '198.51.100.7',
      hostname: 'a.test',
      origin: 'http://a.test:3000',
      visited: 'http://a.test:3000',
      secure: false,
      viaProxy: false,
    })
  })

  test('behind a proxy is the one that the proxy wrote, not the visitor’s header', () => {
    expect(reader({ trustProxy: ['10.0.0.0/8'] })(from('10.0.0.1', forwarded))).toEqual({
      ip: '203.0.113.9',
      hostname: 'a.test',
      origin: 'https://a.test',
      visited: 'https://a.test:3000',
      secure: true,
      viaProxy: true,
    })
  })

  test('behind several proxies is the nearest one that is not a proxy', () => {
    const read = reader({ trustProxy: ['10.0.0.0/8', '203.0.113.9', 'fd00::/8'] })
    expect(read(from('10.0.0.1', forwarded)).ip).toBe('6.6.6.6')
    expect(read(from('fd00::7', forwarded)).ip).toBe('6.6.6.6')
    expect(read(from('192.0.2.1', forwarded))).toMatchObject({ ip: '192.0.2.1', viaProxy: false })
  })

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['"[2001:db8::9]:443"', '2001:db8::9'],
    ['2001:DB8:0::9', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('is read without its port: %s', (entry, ip) => {
    const read = reader({ trustProxy: ['10.0.0.0/8'] })
    expect(read(from('10.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${entry}` })).ip).toBe(ip)
    expect(read(from('10.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${entry}, 10.0.0.2:80` })).ip).toBe(ip)
  })

  test.each(['unknown', '_hidden', '', '1', '999.1.1.1'])(
    'an invalid entry (%j) ends the chain and everything beyond is ignored',
    (entry) => {
      const read = reader({ trustProxy: ['10.0.0.0/8'] })
      expect(read(from('10.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${entry}, 10.0.0.2` })).ip).toBe('10.0.0.2')
      expect(read(from('10.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${entry}` })).ip).toBe('10.0.0.1')
    },
  )
})

describe('the host', () => {
  test('comes from a forwarded header only if that is configured and from a trusted proxy', () => {
    const headers = { 'x-forwarded-host': 'evil.test, b.test' }
    const options = { trustProxy: ['10.0.0.1'], forwardedHostHeader: 'x-forwarded-host' }
    expect(reader(options)(from('10.0.0.1', headers)).hostname).toBe('b.test')
    expect(reader(options)(from('10.0.0.2', headers)).hostname).toBe('a.test')
    expect(reader(options)(from('10.0.0.1')).hostname).toBe('a.test')
    expect(reader({ trustProxy: ['10.0.0.1'] })(from('10.0.0.1', headers)).hostname).toBe('a.test')
  })

  test.each(['a b', 'a.test@b.test', 'a.test/x', 'a.test:99999999', 'a.test:65536', 'a.test:', ''])(
    'is empty if the header is "%s"',
    (host) => expect(reader()(from('192.0.2.1', { host })).hostname).toBe(''),
  )
})

describe('the port in the site’s address', () => {
  test.each([
    ['a.test:9999', 3000, undefined, 'http://a.test:3000'],
    ['a.test', 3000, undefined, 'http://a.test'],
    ['a.test:80', 80, undefined, 'http://a.test'],
    ['a.test:8080', 3000, 8080, 'http://a.test:8080'],
    ['a.test:9999', 3000, 8080, 'http://a.test:8080'],
  ])('Host %s on port %i, published as %s, is %s', (host, localPort, publicPort, origin) => {
    const address = reader({ publicPort })(from('192.0.2.1', { host }, localPort))
    expect(address.origin).toBe(origin)
    // Same form as the browser's Origin, for comparison.
    expect(address.visited).toBe(`http://${host}`.replace(/:80$/, ''))
  })

  test('behind a proxy is never the one that the visitor claims', () => {
    const read = reader({ trustProxy: ['10.0.0.1'] })
    const headers = { host: 'a.test:9999', 'x-forwarded-proto': 'https' }
    expect(read(from('10.0.0.1', headers)).origin).toBe('https://a.test')
    const elsewhere = reader({ trustProxy: ['10.0.0.1'], publicPort: 8443 })
    expect(elsewhere(from('10.0.0.1', headers)).origin).toBe('https://a.test:8443')
  })
})

describe('the country named by a proxy', () => {
  const headers = { 'cf-ipcountry': 'DE', 'x-country': 'US' }
  test('counts only in the configured header and from a trusted proxy', () => {
    const options = { trustProxy: ['10.0.0.1'], countryHeader: 'cf-ipcountry' }
    expect(reader(options)(from('10.0.0.1', headers)).country).toBe('DE')
    expect(reader(options)(from('10.0.0.2', headers)).country).toBeUndefined()
    expect(reader({ trustProxy: ['10.0.0.1'] })(from('10.0.0.1', headers)).country).toBeUndefined()
  })

  test.each(['XX', 'T1', 'de', 'ZZ', 'DEU', ''])('is unknown for %j', (country) => {
    const read = reader({ trustProxy: ['10.0.0.1'], countryHeader: 'cf-ipcountry' })
    expect(read(from('10.0.0.1', { 'cf-ipcountry': country })).country).toBeUndefined()
  })
})
