import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/harness/app.ts'
import { createDebitShop } from '../test/shop.ts'

const app = await testApp()
const shop = await createDebitShop(app)

const path = '/api/console/payments-direct-debit/barred'
const blocked = 'Je account is geblokkeerd voor automatische incasso.'
const clerk = () => shop.site.staff('finance', shop.site.domainId)
const buildBody = (kind: string, value: string) => ({
  domain_id: shop.site.domainId,
  kind,
  value,
  reason: 'Used by several members',
})
const iban = 'DE89370400440532013000'

describe('a blocked account or telephone', () => {
  it.each([
    ['iban', 'de89 3704 0044 0532 0130 00', { iban }, 'DE•• •••• 3000'],
    ['phone', '06 8888 7777', { phone: '+31 6 88887777' }, '+31 •••• 77'],
  ])(
    'by %s is refused to every member, before any text message, until staff lift it',
    async (kind, typed, named, ending) => {
      const finance = await clerk()
      const [first, other] = [await shop.site.member(), await shop.site.member()]
      const before = await shop.ordered(first)
      expect((await shop.askCode(first, before, named)).status).toBe(200)
      const code = shop.lastCode()
      const made = await finance.post(path, buildBody(kind, typed))
      expect(made.body).toMatchObject({ kind, ending, active: true, version: 1 })
      // A code requested before the block, used after it.
      const given = await shop.agree(first, before, code, named)
      expect({ status: given.status, message: given.body.error.message }).toEqual({ status: 403, message: blocked })
      const texted = shop.texted.length
      const refused = await shop.askCode(other, await shop.ordered(other), named)
      expect({ status: refused.status, message: refused.body.error.message }).toEqual({ status: 403, message: blocked })
      expect(shop.texted).toHaveLength(texted)
      // The member may pay with another account.
      expect((await shop.askCode(other, await shop.ordered(other))).status).toBe(200)
      const act = { reason: 'The bank has cleared it', version: 1 }
      expect((await finance.post(`${path}/${made.body.id}/lift`, act)).body).toMatchObject({
        active: false,
        version: 2,
      })
      expect((await finance.post(`${path}/${made.body.id}/lift`, act)).status).toBe(409)
      app.clock.advance(61_000)
      expect((await shop.askCode(other, await shop.ordered(other), named)).status).toBe(200)
      const again = await finance.post(path, buildBody(kind, typed))
      expect(again.body).toMatchObject({ id: made.body.id, active: true, version: 3 })
      const lines = await app.db.asOwner<{ action: string }>(
        `select action from audit_log where subject = 'direct-debit' and subject_id = $1 order by id`,
        [made.body.id],
      )
      expect(lines.map(({ action }) => action)).toEqual([
        'direct-debit.barred',
        'direct-debit.lifted',
        'direct-debit.barred',
      ])
      await finance.post(`${path}/${made.body.id}/lift`, { ...act, version: 3 })
    },
  )

  it('is also refused under an earlier mandate', async () => {
    const { member } = await shop.agreed()
    const open = await shop.ordered(member)
    const { mandate } = await shop.show(member, open)
    const finance = await clerk()
    const { body: made } = await finance.post(path, buildBody('iban', 'NL91ABNA0417164300'))
    const refused = await shop.again(member, open, mandate.id)
    expect({ status: refused.status, message: refused.body.error.message }).toEqual({ status: 403, message: blocked })
    // The page of the block lists the debits of the account.
    const debits = async (of: string) => {
      const filter = encodeURIComponent(JSON.stringify({ iban: of, domain_id: shop.site.domainId }))
      return (await finance.get(`/api/console/payments-direct-debit/collections?filter=${filter}`)).body
    }
    expect(await debits(made.ending)).toMatchObject([{ member_id: member.id, iban: made.ending }])
    expect(await debits('NL•• •••• 0000')).toEqual([])
    await finance.post(`${path}/${made.id}/lift`, { reason: 'The bank has cleared it', version: 1 })
    expect((await shop.again(member, open, mandate.id)).status).toBe(200)
  })

  it('is stored only as a hash, for its own domain, and must be a valid account', async () => {
    const finance = await clerk()
    await finance.post(path, buildBody('iban', iban))
    const [kept] = await app.db.asOwner<{ row: string }>('select to_jsonb(b)::text as row from directdebit_barred b')
    expect(kept?.row).not.toContain('370400440532')
    const elsewhere = await createDebitShop(app)
    const member = await elsewhere.site.member()
    expect((await elsewhere.askCode(member, await elsewhere.ordered(member), { iban })).status).toBe(200)
    const wrong = await finance.post(path, buildBody('iban', 'NL91ABNA0417164301'))
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { value: 'Dit IBAN klopt niet. Controleer de letters en cijfers.' } },
    })
    const auditor = await shop.site.staff('auditor', shop.site.domainId)
    expect((await auditor.post(path, buildBody('iban', iban))).status).toBe(403)
    expect((await auditor.get(path)).body.length).toBeGreaterThan(0)
  })
})
