import { describe, expect, it } from 'vitest'
import { findIbanRefusal, isCreditorId, maskIban, readIban } from './bank-account.ts'

describe('a bank account', () => {
  it.each([
    ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ])('%s is read', (typed, iban) => expect(readIban(typed)).toBe(iban))
  it.each(['NL91ABNA0417164301', 'GB29NWBK60161331926819', 'SA0380000000608010167519', '', 'NL', "' or 1=1"])(
    '%s is refused',
    (typed) => expect(readIban(typed)).toBeNull(),
  )
  it.each([
    ['NL91ABNA0417164301', 'iban_wrong'],
    ['NL', 'iban_wrong'],
    ["' or 1=1", 'iban_wrong'],
    ['', 'iban_wrong'],
    ['gb29 nwbk 6016 1331 9268 19', 'iban'],
    ['SA0380000000608010167519', 'iban'],
  ])('%s is refused as %s', (typed, why) => expect(findIbanRefusal(typed)).toBe(`payments-direct-debit.errors.${why}`))
  it('is masked except for its country and last four characters', () =>
    expect(maskIban('NL91ABNA0417164300')).toBe('NL•• •••• 4300'))
})

describe('a creditor identifier', () => {
  it.each(['DE98ZZZ09999999999', 'NL79ZZZ999999990000', 'DE98ABC09999999999'])('%s is valid', (id) =>
    expect(isCreditorId(id)).toBe(true),
  )
  it.each(['DE97ZZZ09999999999', 'de98zzz09999999999', 'DE98ZZZ', ''])('%s is invalid', (id) =>
    expect(isCreditorId(id)).toBe(false),
  )
})
