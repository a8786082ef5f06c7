import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { orderReference } from '../../../core/features/payments/index.ts'
import { dayMs } from '../../../core/kernel/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createDebitShop } from '../test/shop.ts'
import { createBatches } from './create-batches.ts'
import { renderDebitFile, toSepaText } from './pain008.ts'
import { settleDebits } from './settle.ts'

const schema = readFileSync(path.join(import.meta.dirname, '../test/pain.008.001.02.xsd'), 'utf8')
const findSchemaErrors = async (xml: string) =>
  (await validateXML({ xml: [{ fileName: 'file.xml', contents: xml }], schema: [schema] })).errors

const path_ = '/api/console/payments-direct-debit/batches'
const app = await testApp({ schedules: false })
const shop = await createDebitShop(app, {})
const days = (count: number) => app.clock.advance(count * dayMs)
const readCredits = async (of: { member: { client: { get(path: string): Promise<{ body: { credits: number } }> } } }) =>
  (await of.member.client.get('/api/credits')).body.credits

describe('a file of debits', () => {
  it('writes names in the characters that banks accept', () => {
    expect(toSepaText('Zoë Łukasz-Größe & Søn’s “B.V.”', 70)).toBe("Zoe Lukasz-Grosse Son's B.V.")
    expect(toSepaText('abc def', 4)).toBe('abc')
  })

  it('matches the schema, which refuses deviations', async () => {
    const file = {
      messageId: 'a'.repeat(32),
      createdAt: new Date('2026-03-02T10:00:00Z'),
      collectOn: '2026-03-09',
      creditor: { name: 'Tweeluik BV', id: 'NL79ZZZ999999990000', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
      lines: [
        {
          endToEndId: 'e1',
          amount: 2249,
          mandateReference: 'ABCD-EFGH-JKLM-NPQR',
          mandateOn: '2026-03-02',
          holder: 'A. <de> Vries',
          iban: 'NL91ABNA0417164300',
          about: 'R-12345678',
        },
        {
          endToEndId: 'e2',
          amount: 5,
          mandateReference: 'REF',
          mandateOn: '2026-03-02',
          holder: '林',
          iban: 'DE89370400440532013000',
          about: 'x',
        },
      ],
    }
    expect(await findSchemaErrors(renderDebitFile(file))).toEqual([])
    expect(renderDebitFile(file)).toContain('<CtrlSum>22.54</CtrlSum>')
    expect(renderDebitFile(file)).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
    for (const wrong of [
      { ...file, messageId: 'a'.repeat(36) },
      { ...file, collectOn: 'soon' },
      { ...file, lines: [] },
    ])
      expect((await findSchemaErrors(renderDebitFile(wrong))).length).toBeGreaterThan(0)
  })
})

describe('a collection', () => {
  it('goes from the consent to the bank and to the credits, once', async () => {
    const made = [await shop.agreed(), await shop.agreed()]
    expect(await createBatches(app.services)).toBe(0)
    // A Thursday: two bank days before the announced Monday.
    days(3)
    await Promise.all([createBatches(app.services), createBatches(app.services)])
    const finance = await shop.site.staff('finance', shop.site.domainId)
    const { body: batches } = await finance.get(path_)
    expect(batches).toMatchObject([
      { count: 2, total: 4498, currency: 'EUR', status: 'made', collect_on: '2026-03-09' },
    ])
    const [{ id }] = batches

    const requestFile = (version: number) => finance.post(`${path_}/${id}/file`, { version })
    expect((await requestFile(1)).status).toBe(409)
    expect((await finance.post(`${path_}/${id}/release`, { version: 1 })).body).toMatchObject({ status: 'released' })
    expect((await finance.post(`${path_}/${id}/release`, { version: 2 })).status).toBe(409)
    const { xml } = (await requestFile(2)).body
    expect(await findSchemaErrors(xml)).toEqual([])
    for (const words of [
      '<NbOfTxs>2</NbOfTxs>',
      '<CtrlSum>44.98</CtrlSum>',
      'NL91ABNA0417164300',
      '<Nm>A. de Vries</Nm>',
      ...made.map((order) => `<Ustrd>${orderReference(order.id)} `),
    ])
      expect(xml).toContain(words)
    expect((await requestFile(2)).body.xml).toBe(xml)
    const lines = await app.db.asOwner<{ action: string }>(
      `select action from audit_log where subject_id = $1 order by id`,
      [id],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'direct-debit.batch_released',
      'direct-debit.file_given',
      'direct-debit.file_given',
    ])
    expect(
      (await (await shop.site.staff('support', shop.site.domainId)).post(`${path_}/${id}/file`, { version: 2 })).status,
    ).toBe(403)

    days(11)
    expect(await settleDebits(app.services)).toBe(0)
    days(1)
    expect(await settleDebits(app.services)).toBe(2)
    expect(await settleDebits(app.services)).toBe(0)
    expect(await Promise.all(made.map(readCredits))).toEqual([25, 25])
    expect(await createBatches(app.services)).toBe(0)
  })

  it('whose file was never downloaded settles nothing', async () => {
    const made = await shop.agreed()
    days(8)
    expect(await createBatches(app.services)).toBe(1)
    days(30)
    expect(await settleDebits(app.services)).toBe(0)
    const states = await app.db.asOwner('select state from directdebit_payments where order_id = $1', [made.id])
    expect(states).toEqual([{ state: 'pending' }])
  })

  it('in play money needs no bank', async () => {
    const toy = await createDebitShop(app)
    const made = await toy.agreed()
    days(10)
    expect({
      createBatches: await createBatches(app.services),
      settleDebits: await settleDebits(app.services),
    }).toEqual({ createBatches: 0, settleDebits: 1 })
    expect(await readCredits(made)).toBe(25)
  })
})
