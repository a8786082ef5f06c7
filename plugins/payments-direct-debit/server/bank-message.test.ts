import { describe, expect, it } from 'vitest'
import { camt054v02, camt054v08, pain002 } from '../test/bank-files.ts'
import { maxCharacters, readBankMessage } from './bank-message.ts'

const iban = 'NL91ABNA0417164300'
const id = 'a'.repeat(32)
/** The text key of a refusal. */
const refusal = (xml: string): string => {
  try {
    readBankMessage(xml)
  } catch (error) {
    const { fields } = error as { fields?: Record<string, { code: string }> }
    return (fields?.xml?.code ?? String(error)).replace('payments-direct-debit.errors.', '')
  }
  return 'read'
}

describe('a bank’s message', () => {
  it('in version 02 returns each returned debit', () => {
    const read = readBankMessage(
      camt054v02(
        iban,
        [
          { endToEndId: id, reason: 'AM04', mandate: 'ABCD-EFGH', reference: 'B1' },
          { direction: 'CRDT', amount: '4500.00' },
          { endToEndId: id, reason: 'MD06', status: 'PDNG' },
        ],
        'N1',
      ),
    )
    expect(read).toMatchObject({
      kind: 'camt.054',
      version: 'camt.054.001.02',
      messageId: 'N1',
      ibans: [iban],
      inOrder: 2,
    })
    expect(read.entries).toEqual([
      {
        endToEndId: id,
        mandateReference: 'ABCD-EFGH',
        bankReference: 'B1',
        amount: 2249,
        currency: 'EUR',
        direction: 'debit',
        reason: 'AM04',
        bookedOn: '2026-03-11',
        isReturn: true,
      },
    ])
  })

  it('in version 08 is read under any prefix, with the collected instead of the booked amount', () => {
    const read = readBankMessage(camt054v08(iban, [{ endToEndId: id }, { reason: 'MD06', reference: 'B2' }]))
    expect(read.entries).toMatchObject([
      { endToEndId: id, amount: 2249, reason: 'AM04', bookedOn: '2026-03-11', isReturn: true },
      { endToEndId: null, bankReference: 'B2', reason: 'MD06', isReturn: true },
    ])
  })

  it.each(['03', '10'] as const)(
    'about a file in version %s returns the refused debits, and counts the others',
    (version) => {
      const lines = [
        { endToEndId: id, reason: 'AC04', mandate: 'ABCD' },
        { endToEndId: id, said: 'ACSP' },
      ]
      const read = readBankMessage(pain002(version, { original: 'b'.repeat(32), group: 'PART', lines }))
      expect(read).toMatchObject({
        kind: 'pain.002',
        originalMessageId: 'b'.repeat(32),
        refusedWhole: null,
        inOrder: 1,
      })
      expect(read.entries).toMatchObject([{ endToEndId: id, reason: 'AC04', amount: 2249, mandateReference: 'ABCD' }])
      const whole = readBankMessage(pain002(version, { original: 'x', group: 'RJCT', groupReason: 'FF01' }))
      expect(whole.refusedWhole).toEqual({ reason: 'FF01' })
      expect(readBankMessage(pain002(version, { original: 'x', block: 'RJCT' })).refusedWhole).toEqual({ reason: null })
      expect(readBankMessage(pain002(version, { original: 'x', group: 'ACCP' }))).toMatchObject({
        refusedWhole: null,
        inOrder: 1,
      })
    },
  )

  it('without lines returns nothing', () => {
    expect(readBankMessage(camt054v02(iban, []))).toMatchObject({ entries: [], inOrder: 0 })
  })
})

describe('an invalid or malicious file', () => {
  const good = camt054v02(iban, [{ endToEndId: id, reason: 'AM04' }])
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each([
    ['with entities that grow', good.replace('<Document', `${bomb}<Document`)],
    [
      'with an entity from elsewhere',
      good.replace('<Document', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document'),
    ],
    ['with a document type in disguise', good.replace('<Document', '<! doctype x><Document')],
    ['in another encoding', good.replace('UTF-8', 'UTF-16')],
    ['that is cut off', good.slice(0, -40)],
    ['with a second document', good + good.slice(good.indexOf('<Document'))],
    ['nested without end', good.replace('<Ntry>', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}<Ntry>`)],
    ['of a name that is part of every object', good.replace(/Ntfctn>/g, '__proto__>')],
    ['with an amount below nothing', good.replaceAll('22.49', '-22.49')],
    ['with an amount that is no number', good.replaceAll('22.49', '1e9')],
    ['without an account', good.replace(/<IBAN>.*<\/IBAN>/, '')],
    ['with an account that is none', good.replace(iban, "x' or 1=1")],
    ['with a name too long', good.replace(/<MsgId>.*?<\/MsgId>/, `<MsgId>${'m'.repeat(36)}</MsgId>`)],
    ['with a line of two documents', pain002('03', { original: 'x', group: 'rjct' })],
  ])('%s is refused completely', (_what, xml) => {
    expect(refusal(xml)).toBe('file_unreadable')
  })

  it('of another kind or version is refused as such', () => {
    for (const other of ['camt.053.001.02', 'camt.054.001.99', 'pain.008.001.02'])
      expect(refusal(good.replace('camt.054.001.02', other))).toBe('file_kind')
    expect(refusal('')).toBe('file_kind')
    expect(refusal('PK\u0003\u0004')).toBe('file_kind')
    // A namespace that is only mentioned does not count.
    expect(refusal('<a>urn:iso:std:iso:20022:tech:xsd:camt.054.001.02</a>')).toBe('file_kind')
  })

  it('of one kind that claims to be the other is refused', () => {
    expect(refusal(good.replace('camt.054.001.02', 'pain.002.001.03'))).toBe('file_unreadable')
  })

  it('larger than any bank’s is not parsed', () => {
    expect(refusal(good + ' '.repeat(maxCharacters))).toBe('file_large')
    const many = Array.from({ length: 1001 }, () => ({ reason: 'AM04' }))
    expect(refusal(camt054v02(iban, many))).toBe('file_large')
  })

  it('is never expanded: entities stay as they are', () => {
    const [line] = readBankMessage(good.replace(id, '&lt;b&gt;')).entries
    expect(line?.endToEndId).toBe('&lt;b&gt;')
  })
})
