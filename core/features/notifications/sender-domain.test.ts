import { expect, test } from 'vitest'
import { findMissingRecords } from './sender-domain.ts'

const dns = (records: Record<string, string>, failure = 'ENOTFOUND') => ({
  async resolveTxt(name: string) {
    const record = records[name]
    if (record === undefined) throw Object.assign(new Error(failure), { code: failure })
    // Long records come in parts.
    return [['google-site-verification=1'], [record.slice(0, 4), record.slice(4)]]
  },
})

test.each([
  ['complete', 'love.com', { 'love.com': 'v=spf1 -all', '_dmarc.love.com': 'v=DMARC1; p=none' }, []],
  ['without any', 'love.com', {}, ['SPF', 'DMARC']],
  ['with a record of another kind', 'love.com', { 'love.com': 'v=spf2' }, ['SPF', 'DMARC']],
  [
    'a subdomain under the policy of its organization',
    'mail.love.co.uk',
    { 'mail.love.co.uk': 'v=spf1 mx -all', '_dmarc.love.co.uk': 'v=DMARC1; p=reject' },
    [],
  ],
])('names what the domain of a sender lacks: %s', async (_what, host, records, missing) => {
  expect(await findMissingRecords(host, dns(records as Record<string, string>))).toEqual(missing)
})

test('reports nothing for a domain outside the public DNS, or if the lookup fails', async () => {
  for (const host of ['first.localhost', 'localhost', '10.0.0.1', 'love.example.test'])
    expect(await findMissingRecords(host, dns({})), host).toBeNull()
  expect(await findMissingRecords('love.com', dns({}, 'ETIMEOUT'))).toBeNull()
})
