import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { groupByCurrency } from './console-sources.ts'
import { signHeaders } from './sign.ts'

const app = await testApp()
const calls: { url: string; headers: Record<string, string> }[] = []
const site = await testSite(app)
const operator = await site.staff('operator', site.domainId)
app.services.callOutside = async (url, headers) => {
  calls.push({ url, headers })
  return 418
}

const secret = 'sixteen characters'
const buildBody = () => ({
  domain_id: site.domainId,
  network: 'netw',
  event: 'purchase',
  url: 'https://network.example/?c={ref}&v={amount}',
  secret,
})

describe('a postback in the console', () => {
  it('accepts a secret and never shows it; an empty one keeps it', async () => {
    expect((await operator.post('/api/console/postbacks', { ...buildBody(), secret: '' })).body.errors).toHaveProperty(
      'secret',
    )
    expect((await operator.post('/api/console/postbacks', { ...buildBody(), secret: 'short' })).status).toBe(422)
    const made = await operator.post('/api/console/postbacks', buildBody())
    expect(made.status).toBe(200)
    const path = `/api/console/postbacks/${made.body.id}`
    const changed = await operator.put(path, { ...made.body, url: 'https://network.example/{event}', secret: '' })
    expect(changed.body).toMatchObject({ url: 'https://network.example/{event}', version: 2 })
    const audited = await app.db.asOwner('select old, new from audit_log where subject_id = $1', [made.body.id])
    const [stored] = await app.db.asOwner<{ secret: string }>('select secret from postbacks where id = $1', [
      made.body.id,
    ])
    for (const shown of [made.text, changed.text, JSON.stringify(audited), stored?.secret])
      expect(shown).not.toContain(secret)
    expect(app.services.secrets.open(stored?.secret ?? '')).toBe(secret)
  })

  it('is refused with a URL outside the public internet, with the reason at that field', async () => {
    for (const url of ['http://network.example/', 'https://127.0.0.1/', 'https://network.example/?m={email}']) {
      const reply = await operator.post('/api/console/postbacks', { ...buildBody(), url })
      expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
        status: 422,
        fields: expect.arrayContaining(['url']),
      })
    }
  })

  it('is tested with invented values, marked and signed', async () => {
    const { body: row } = await operator.post('/api/console/postbacks', { ...buildBody(), network: 'tried' })
    const reply = await operator.post(`/api/console/postbacks/${row.id}/test`, { version: 1 })
    expect(reply.body).toEqual({ answer: 418, error: null })
    const url = 'https://network.example/?c=test&v=0.00'
    expect(calls).toEqual([{ url, headers: { ...signHeaders(secret, url, app.clock.now()), 'X-Postback-Test': '1' } }])
    expect(await app.db.asOwner('select 1 from postback_deliveries where postback_id = $1', [row.id])).toEqual([])
  })

  it('says so if its secret was encrypted with another key', async () => {
    const { body: row } = await operator.post('/api/console/postbacks', { ...buildBody(), network: 'sealed' })
    await app.db.asOwner("update postbacks set secret = 'torn' where id = $1", [row.id])
    const reply = await operator.post(`/api/console/postbacks/${row.id}/test`, { version: 1 })
    expect(reply.body).toEqual({ answer: null, error: 'secret_unreadable' })
  })
})

describe('the report in the console', () => {
  it('has a page with a total, sorted by the server, and a complete file, for the user’s domains only', async () => {
    const other = await testSite(app)
    const members = [await site.member(), await site.member(), await site.member(), await other.member()]
    const networks = ['alpha', 'beta', '=beta', 'foreign']
    for (const [index, { id }] of members.entries())
      await app.db.asOwner('insert into traffic_sources (domain_id, member_id, network, at) values ($1, $2, $3, $4)', [
        index === 3 ? other.domainId : site.domainId,
        id,
        networks[index],
        app.clock.now(),
      ])
    const query = (range: number[]) =>
      `sort=${encodeURIComponent('["network","DESC"]')}&range=${encodeURIComponent(JSON.stringify(range))}`
    const page = await operator.get(`/api/console/sources?${query([0, 1])}`)
    expect(page.body.map(({ network }: { network: string }) => network)).toEqual(['beta', 'alpha'])
    expect(page.headers['content-range']).toMatch(/\/3$/)
    const file = await operator.get('/api/console/sources/export')
    expect(file.text.split('\r\n')[0]).toContain('network,detail,signups,confirmed,first_purchases,orders,revenue')
    expect(file.text.split('\r\n')[0]).toMatch(/,currency$/)
    expect(file.text).toContain("'=beta")
    expect(file.text).not.toContain('foreign')
  })

  it('gives each currency of a source a separate line in the file, with plain amounts', () => {
    const row = {
      id: 'x',
      domain_id: 1,
      network: 'alpha',
      detail: '',
      signups: 3,
      confirmed: 2,
      first_purchases: 1,
      orders: 2,
      revenue: { PLN: 4500, EUR: 2249 },
      refunds: { EUR: 500 },
      lifetime_value: { EUR: 1749 },
    }
    const source = { id: 'x', domain_id: 1, network: 'alpha', detail: '' }
    expect(groupByCurrency(row)).toEqual([
      { ...row, currency: 'EUR', revenue: 2249, refunds: 500, lifetime_value: 1749 },
      { ...source, currency: 'PLN', revenue: 4500, refunds: 0, lifetime_value: 0 },
    ])
    expect(groupByCurrency({ ...row, revenue: {}, refunds: {}, lifetime_value: {} })).toHaveLength(1)
  })

  it('refuses a period without an end', async () => {
    const filter = encodeURIComponent('{"from":"2020-01-01"}')
    expect((await operator.get(`/api/console/sources?filter=${filter}`)).status).toBe(400)
  })
})
