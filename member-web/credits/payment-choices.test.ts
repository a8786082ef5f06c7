import { describe, expect, it } from 'vitest'
import { buildPaymentChoices, mergeCardSchemes, pickPaymentChoice } from './payment-choices.tsx'

const methods = ['ideal', 'visa', 'mastercard', 'paypal'].map((id) => ({
  id,
  label_key: `payments.methods.${id}`,
  can_remember: false,
}))
const saved = { id: 'k', method: 'visa', label_key: 'payments.methods.visa', label: 'Visa •••• 4242' }
const options = { code: [], label: (key: string) => key }
const getValues = (all: { value: string }[]) => all.map(({ value }) => value)

describe('the payment methods', () => {
  it('include one card, of a scheme that the discount allows', () => {
    expect(mergeCardSchemes(methods, []).map(({ id }) => id)).toEqual(['ideal', 'visa', 'paypal'])
    expect(mergeCardSchemes(methods, ['mastercard']).map(({ id }) => id)).toEqual(['ideal', 'mastercard', 'paypal'])
    const { others } = buildPaymentChoices({ methods, remembered: [], last_method: null }, options)
    expect(others.find(({ value }) => value === 'visa')?.label).toBe('credits.card')
    const [, single] = buildPaymentChoices(
      { methods: methods.slice(0, 2), remembered: [], last_method: null },
      options,
    ).others
    expect(single).toBeUndefined()
  })
  it('start with the usual or last used ones, and fold the rest', () => {
    const first = buildPaymentChoices({ methods, remembered: [], last_method: null }, options)
    expect([getValues(first.usual), getValues(first.others)]).toEqual([['ideal'], ['visa', 'paypal']])
    const again = buildPaymentChoices({ methods, remembered: [], last_method: 'paypal' }, options)
    expect([getValues(again.usual), getValues(again.others)]).toEqual([['paypal'], ['ideal', 'visa']])
    expect(
      getValues(buildPaymentChoices({ methods, remembered: [], last_method: 'mastercard' }, options).usual),
    ).toEqual(['visa'])
  })
  it('start with the requested one', () => {
    const ways = buildPaymentChoices({ methods, remembered: [], last_method: null }, options)
    expect(['paypal', 'mastercard', 'eps', null].map((asked) => pickPaymentChoice(ways, asked))).toEqual([
      'paypal',
      'visa',
      'ideal',
      'ideal',
    ])
  })
  it('start with a saved one, if any', () => {
    const { usual, others } = buildPaymentChoices({ methods, remembered: [saved], last_method: 'paypal' }, options)
    expect({ usual: getValues(usual), others: getValues(others) }).toEqual({
      usual: ['again:visa:k'],
      others: ['paypal', 'ideal', 'visa'],
    })
  })
})
