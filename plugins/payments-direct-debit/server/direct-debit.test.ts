import { describe, expect, it } from 'vitest'
import { saveSettings } from '../../../tests/factories/settings.ts'
import type { TestMember } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createDebitShop, details } from '../test/shop.ts'
import { addBankDays, addDays } from './target-calendar.ts'

const app = await testApp()
const shop = await createDebitShop(app)
const later = (seconds: number) => app.clock.advance(seconds * 1000)
const mandates = (memberId: string) =>
  app.db.asOwner<Record<string, string>>('select * from directdebit_mandates where member_id = $1', [memberId])

describe('a first purchase', () => {
  it('leads from the checkout to the site’s own page, and waits for the collection after consent', async () => {
    const member = await shop.site.member()
    const placed = await shop.order(member)
    const id = placed.body.order.id
    expect(new URL(placed.body.redirect_url).pathname + new URL(placed.body.redirect_url).search).toBe(
      `/directdebit?order=${id}`,
    )
    const shown = await shop.show(member, id)
    expect(shown).toMatchObject({ status: 'open', amount: 2249, mandate: null, refused: null })
    expect(shown.credits_on).toBe(addDays(shown.collect_on, 1))
    for (const words of ['Tweeluik BV', 'NL79ZZZ999999990000', shown.reference, '8 weken', '5 dagen'])
      expect(shown.wording.join(' ')).toContain(words)

    const phone = { phone: '06 1234 5678' }
    const sent = await shop.askCode(member, id, phone)
    expect(sent.body).toMatchObject({ phone: '+31 •••• 78', resend_seconds: 60 })
    expect(shop.texted.at(-1)?.to).toBe('+31612345678')
    expect((await shop.agree(member, id, undefined, phone)).body.return_path).toBe(`/transactions/${id}?returned=1`)
    expect(await shop.show(member, id)).toMatchObject({ status: 'agreed' })
    const { body } = await member.client.get(`/api/orders/${id}`)
    expect(body.order).toMatchObject({ status: 'open', payment_state: 'pending' })

    const [mandate] = await mandates(member.id)
    expect(mandate).toMatchObject({ reference: shown.reference, iban_masked: 'NL•• •••• 4300', locale: 'nl' })
    expect(mandate?.wording).toBe(shown.wording.join('\n\n'))
    expect(JSON.stringify(mandate)).not.toMatch(/ABNA|Vries|12345678/)
    await app.settle()
    const [mail] = (await app.mails()).filter(({ to }) => to === member.email)
    for (const words of ['22,49', shown.reference, 'NL79ZZZ999999990000', 'Tweeluik BV', 'NL•• •••• 4300'])
      expect(mail?.text).toContain(words)
  })

  it('states when the account is debited and the credits arrive, if that is known', async () => {
    const { member, id } = await shop.agreed()
    const order = async () => (await member.client.get(`/api/orders/${id}`)).body.order
    const change = (set: string) => app.db.asOwner(`update directdebit_payments set ${set} where order_id = $1`, [id])
    const { collect_on } = await shop.show(member, id)
    const shown = { payer_done: true, continues: false, debit_on: collect_on }
    const expectCreditsOn = async (credits_on: string) => {
      expect(await order()).toMatchObject({ ...shown, credits_on })
      expect(await shop.show(member, id)).toMatchObject({ collect_on, credits_on })
    }
    await expectCreditsOn(addDays(collect_on, 1))
    await change('test_mode = false')
    const settled = addDays(addBankDays(collect_on, 5), 1)
    await expectCreditsOn(settled)
    expect((await member.client.get('/api/orders')).body.orders).toMatchObject([{ ...shown, credits_on: settled }])
    await change(`collect_on = '2020-01-02'`)
    expect(await order()).toMatchObject({ payer_done: true, debit_on: null, credits_on: null })
  })

  it('allows other orders while it waits, also by another method', async () => {
    const { member, id } = await shop.agreed()
    const next = await shop.order(member)
    expect(next.status).toBe(200)
    expect((await member.client.get(`/api/orders/${id}`)).body.order.status).toBe('open')
  })

  it('is credited immediately if the operator has chosen so', async () => {
    await shop.site.set('payments-direct-debit.credit_at', 'mandate')
    const { member, id } = await shop.agreed()
    expect(await shop.show(member, id)).toMatchObject({ credits_on: null })
    await shop.site.set('payments-direct-debit.credit_at', 'settled')
    expect((await member.client.get('/api/credits')).body.credits).toBe(25)
  })

  it('can only be seen and agreed to by its own member', async () => {
    const { id } = await shop.agreed()
    const stranger = await shop.site.member()
    expect((await stranger.client.get(`/api/payments-direct-debit/orders/${id}`)).status).toBe(404)
    expect((await shop.askCode(stranger, id)).status).toBe(404)
    expect((await shop.agree(stranger, id)).status).toBe(404)
  })

  it('can be cancelled until the member agrees', async () => {
    const member = await shop.site.member()
    const id = await shop.ordered(member)
    expect((await shop.callOff(member, id)).body.return_path).toBe(`/transactions/${id}?stopped=1`)
    expect((await member.client.get(`/api/orders/${id}`)).body.order.status).toBe('cancelled')
    expect((await shop.askCode(member, id)).status).toBe(409)
    const agreed = await shop.agreed()
    await shop.callOff(agreed.member, agreed.id)
    expect(await shop.show(agreed.member, agreed.id)).toMatchObject({ status: 'agreed' })
  })

  it.each([
    ['iban', { iban: 'NL91ABNA0417164301' }],
    ['iban', { iban: 'GB29NWBK60161331926819' }],
    ['phone', { phone: '12' }],
    ['city', { city: ' ' }],
  ])('names the error in %s', async (field, change) => {
    const member = await shop.site.member()
    const reply = await shop.askCode(member, await shop.ordered(member), change)
    const { root: _, ...fields } = reply.body.errors
    expect({ status: reply.status, wrongFields: Object.keys(fields) }).toEqual({ status: 422, wrongFields: [field] })
  })
})

describe('the code', () => {
  it('refuses a wrong code in the words of the specification, five times at most', async () => {
    const member = await shop.site.member()
    const id = await shop.ordered(member)
    await shop.askCode(member, id)
    const right = shop.lastCode()
    const wrong = right === '000000' ? '000001' : '000000'
    const first = await shop.agree(member, id, wrong)
    expect([first.status, JSON.stringify(first.body)]).toEqual([422, expect.stringContaining('Code ongeldig')])
    for (let tries = 2; tries <= 5; tries++) expect((await shop.agree(member, id, wrong)).status).toBe(422)
    expect(await shop.agree(member, id, right)).toMatchObject({
      status: 409,
      body: { error: { code: 'payments-direct-debit.code_ended' } },
    })
    expect(await mandates(member.id)).toEqual([])
  })

  it('is valid for ten minutes, once, and only for the account and telephone it was requested for', async () => {
    const member = await shop.site.member()
    const id = await shop.ordered(member)
    await shop.askCode(member, id)
    expect((await shop.agree(member, id, shop.lastCode(), { iban: 'DE89370400440532013000' })).status).toBe(422)
    expect((await shop.agree(member, id, shop.lastCode(), { phone: '0687654321' })).status).toBe(422)
    later(601)
    expect((await shop.agree(member, id)).status).toBe(409)
    await shop.askCode(member, id)
    const replies = await Promise.all([1, 2, 3].map(() => shop.agree(member, id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mandates(member.id)).toHaveLength(1)
  })

  it('is sent at most once a minute, and is stored only as a hash', async () => {
    const member = await shop.site.member()
    const id = await shop.ordered(member)
    const before = shop.texted.length
    const replies = await Promise.all([1, 2, 3].map(() => shop.askCode(member, id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(shop.texted.length).toBe(before + 1)
    const rows = await app.db.asOwner('select * from directdebit_codes')
    expect(JSON.stringify(rows)).not.toContain(`"${shop.lastCode()}"`)
    later(61)
    expect((await shop.askCode(member, id)).status).toBe(200)
  })
})

describe('a later purchase', () => {
  it('shows the masked account and needs only consent', async () => {
    const { member } = await shop.agreed()
    const id = await shop.ordered(member)
    const { mandate } = await shop.show(member, id)
    expect(mandate.iban).toBe('NL•• •••• 4300')
    const texts = shop.texted.length
    expect((await shop.again(member, id, mandate.id)).status).toBe(200)
    expect({ numTexted: shop.texted.length, numMandates: (await mandates(member.id)).length }).toEqual({
      numTexted: texts,
      numMandates: 1,
    })
  })

  it('cannot use another member’s mandate', async () => {
    const { member } = await shop.agreed()
    const [mandate] = await mandates(member.id)
    const other = (await shop.agreed()).member
    expect((await shop.again(other, await shop.ordered(other), mandate?.id ?? '')).status).toBe(409)
  })

  it('from another account needs another mandate', async () => {
    const { member } = await shop.agreed()
    const id = await shop.ordered(member)
    const change = { iban: 'DE89370400440532013000' }
    await shop.askCode(member, id, change)
    expect((await shop.agree(member, id, undefined, change)).status).toBe(200)
    expect((await mandates(member.id)).map((one) => one.iban_masked).sort()).toEqual([
      'DE•• •••• 3000',
      'NL•• •••• 4300',
    ])
  })
})

describe('consent', () => {
  /** A member with a mandate and one more order. Consent is refused both as a first and as a later purchase. */
  async function refused(
    hinder: (member: TestMember, id: string) => Promise<unknown>,
    over: { status: number; code: string },
  ) {
    const { member } = await shop.agreed()
    const id = await shop.ordered(member)
    later(61)
    await shop.askCode(member, id, { iban: 'DE89 3704 0044 0532 0130 00' })
    const { mandate } = await shop.show(member, id)
    await hinder(member, id)
    const replies = [
      await shop.agree(member, id, undefined, { iban: 'DE89 3704 0044 0532 0130 00' }),
      await shop.again(member, id, mandate.id),
    ]
    for (const { status, body } of replies) expect({ status, code: body.error.code }).toEqual(over)
    const kept = await app.db.asOwner('select agreed_at, mandate_id from directdebit_payments where order_id = $1', [
      id,
    ])
    expect(kept).toEqual([{ agreed_at: null, mandate_id: null }])
    expect(await mandates(member.id)).toHaveLength(1)
    return { member, id }
  }

  it('is refused for an order that was closed meanwhile', async () => {
    const close = (_member: TestMember, id: string) =>
      app.db.asOwner(`update orders set status = 'failed' where id = $1`, [id])
    const { member, id } = await refused(close, { status: 409, code: 'conflict' })
    await app.settle()
    expect((await member.client.get(`/api/orders/${id}`)).body.order.status).toBe('failed')
  })

  it.each([
    ['is about to be', async () => {}],
    ['has been', () => app.settle()],
  ])('is refused to a member who has paused buying, when the order %s closed for it', async (_when, wait) => {
    const pause = async (member: TestMember) => {
      expect((await member.client.put('/api/spending-limits/pause', { days: 7 })).status).toBe(200)
      await wait()
    }
    const { member, id } = await refused(pause, { status: 409, code: 'purchases_paused' })
    await app.settle()
    expect((await member.client.get(`/api/orders/${id}`)).body.order.status).not.toBe('open')
  })
})

describe('the caps', () => {
  it('apply to simultaneous purchases', async () => {
    const { member } = await shop.agreed()
    await shop.site.set('payments-direct-debit.daily_cap', 2249 * 2)
    const ids = [await shop.ordered(member), await shop.ordered(member), await shop.ordered(member)]
    const { mandate } = await shop.show(member, ids[0] ?? '')
    const replies = await Promise.all(ids.map((id) => shop.again(member, id, mandate.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = await shop.order(member)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'payments-direct-debit.limit_reached' } } })
    expect(refused.body.error.message).toContain('goedkoper pakket')
    expect(await shop.show(member, ids[replies.findIndex(({ status }) => status === 409)] ?? '')).toMatchObject({
      refused: 'limit_reached',
    })
    await shop.site.set('payments-direct-debit.daily_cap', 10_000)
    later(86_400)
    expect((await shop.order(member)).status).toBe(200)
  })

  it('cannot be zero, nor the monthly cap below the daily one', async () => {
    const owner = await shop.site.staff('owner')
    const change = (key: string, value: number) =>
      saveSettings(owner, shop.site, { [`payments-direct-debit.${key}`]: value }, { reason: 'A test' })
    for (const reply of [await change('daily_cap', 0), await change('monthly_cap', 100)])
      expect(reply.status).toBeGreaterThanOrEqual(400)
  })
})

describe('a blocked member', () => {
  it('is refused in the words of the specification until staff lift the block', async () => {
    const { member } = await shop.agreed()
    const open = await shop.ordered(member)
    const { mandate } = await shop.show(member, open)
    const finance = await shop.site.staff('finance', shop.site.domainId)
    const blocks = '/api/console/payments-direct-debit/blocks'
    const made = await finance.post(blocks, { member_id: member.id, reason: 'Debits came back' })
    expect(made.body).toMatchObject({ active: true, version: 1 })
    const refused = await shop.order(member)
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toBe('Je account is geblokkeerd voor automatische incasso.')
    expect((await shop.again(member, open, mandate.id)).status).toBe(403)
    expect((await shop.askCode(member, open, details)).status).toBe(403)
    const act = { reason: 'It was the bank’s fault', version: 1 }
    expect((await finance.post(`${blocks}/${made.body.id}/unblock`, act)).body).toMatchObject({ active: false })
    expect((await finance.post(`${blocks}/${made.body.id}/unblock`, act)).status).toBe(409)
    expect((await shop.again(member, open, mandate.id)).status).toBe(200)
    const lines = await app.db.asOwner<{ action: string }>(
      `select action from audit_log where subject = 'direct-debit' and subject_id = $1 order by id`,
      [made.body.id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['direct-debit.blocked', 'direct-debit.unblocked'])
  })
})
