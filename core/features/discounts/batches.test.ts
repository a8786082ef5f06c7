import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'
import { generateCodes } from './batch-codes.ts'

const app = await testApp()
const site = await testSite(app)
const operator = await site.staff('operator', site.domainId)

const path = '/api/console/discount-codes/batch'
const terms = { value_percentage: 15, payment_methods: [], status: 'active' }
const batch = (more: object = {}) => ({
  id: createIdAt(app.clock.now()),
  prefix: 'fair-',
  count: 2500,
  domain_id: site.domainId,
  ...terms,
  ...more,
})
const readCodes = (id: string) =>
  app.db.asOwner('select code, validity, domain_id, value_percentage from discount_codes where batch_id = $1', [id])

describe('codes created in a batch', () => {
  test('are as many as requested, all different, each usable once, with one line in the audit log', async () => {
    const body = batch()
    const reply = await operator.post(path, body)
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { id: body.id, codes: 2500 } })
    const rows = await readCodes(body.id)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2500)
    expect(rows.every(({ code }) => /^FAIR-[2-9A-HJ-NP-Z]{10}$/.test(String(code)))).toBe(true)
    expect(rows[0]).toMatchObject({ validity: 'once', domain_id: site.domainId, value_percentage: 15 })
    const lines = await app.db.asOwner('select action, domain_id, new from audit_log where subject_id = $1', [body.id])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ action: 'discount-code.batch_created', new: { prefix: 'FAIR-', codes: 2500 } })
    expect(JSON.stringify(lines)).not.toContain(rows[0]?.code)
  })

  test('are refused for an unknown domain', async () => {
    const owner = await site.staff('owner')
    const { status, body } = await owner.post(path, batch({ domain_id: 2_000_000_000 }))
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['domain_id', 'root'] })
  })

  test('are created once, however often and concurrently the same batch is requested', async () => {
    const body = batch({ count: 40 })
    const replies = await Promise.all([1, 2, 3].map(() => operator.post(path, body)))
    expect(replies.map(({ status, body: answer }) => [status, answer])).toEqual(
      [1, 2, 3].map(() => [200, { id: body.id, codes: 40 }]),
    )
    expect(await readCodes(body.id)).toHaveLength(40)
  })

  test('are read back as a list and as its file', async () => {
    const body = batch({ count: 1100 })
    await operator.post(path, body)
    const filter = encodeURIComponent(JSON.stringify({ batch_id: body.id }))
    const file = await operator.get(`/api/console/discount-codes/export?filter=${filter}`)
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(1101)
    const list = await operator.get(`/api/console/discount-codes?filter=${filter}`)
    expect(list.headers['content-range']).toContain('/1100')
  })

  test('expire, and belong to domains on which the staff member may create codes', async () => {
    const other = await testSite(app)
    const tooMany = await operator.post(path, batch({ count: 10_001 }))
    expect({ status: tooMany.status, fields: Object.keys(tooMany.body.errors) }).toEqual({
      status: 422,
      fields: ['count', 'root'],
    })
    for (const domain_id of [other.domainId, null])
      expect([403, 404]).toContain((await operator.post(path, batch({ count: 2, domain_id }))).status)
    const finance = await site.staff('finance')
    expect((await finance.post(path, batch({ count: 2 }))).status).toBe(403)
    const [{ made } = { made: 0 }] = await app.db.asOwner(
      'select count(*)::int made from discount_codes where domain_id is distinct from $1',
      [site.domainId],
    )
    expect(made).toBe(0)
  })
})

test('replaces a code that exists already by another one', async () => {
  const asked: string[][] = []
  const codes = await generateCodes('X-', 5, async (wanted) => {
    asked.push(wanted)
    return asked.length === 1 ? wanted.slice(0, 2) : []
  })
  expect(asked.map(({ length }) => length)).toEqual([5, 2])
  expect(codes.filter((code) => asked[0]?.slice(0, 2).includes(code))).toEqual([])
  expect(new Set(codes).size).toBe(5)
})

describe('the discount of a code', () => {
  const make = (more: object) =>
    operator.post('/api/console/discount-codes', {
      code: `OFF${uuidv7().slice(-8)}`,
      domain_id: site.domainId,
      payment_methods: [],
      status: 'active',
      ...more,
    })

  test('is either a percentage or an amount in a currency', async () => {
    const fixed = await make({ value_amount: 500, currency: 'EUR' })
    expect(fixed.body).toMatchObject({ value_percentage: null, value_amount: 500, currency: 'EUR' })
    expect((await make({ value_percentage: 10 })).body).toMatchObject({ value_percentage: 10, value_amount: null })
    for (const [more, field] of [
      [{}, 'value_amount'],
      [{ value_percentage: 10, value_amount: 500, currency: 'EUR' }, 'value_amount'],
      [{ value_amount: 500 }, 'currency'],
    ] as const) {
      const reply = await make(more)
      expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
        status: 422,
        fields: expect.arrayContaining([field]),
      })
    }
  })

  test('may be for one member, bound to payment methods, and for life', async () => {
    const { id } = await site.member()
    const bound = { value_percentage: 30, member_id: id, payment_methods: ['ideal'], validity: 'unlimited' }
    expect((await make(bound)).body).toMatchObject(bound)
  })
})
