import { describe, expect, it } from 'vitest'
import { paymentMethods, sortByUsualOrder } from './payment-methods.ts'

const getIds = (...args: Parameters<typeof sortByUsualOrder>) => sortByUsualOrder(...args).map(({ id }) => id)

describe('the order of payment methods', () => {
  const all = ['paysafecard', 'paypal', 'creditcard', 'ideal', 'bancontact', 'eps'].map((id) => ({ id }))

  it.each([
    ['NL', 'ideal'],
    ['BE', 'bancontact'],
    ['AT', 'eps'],
    ['DE', 'paypal'],
    ['US', 'creditcard'],
  ])('begins in %s with %s', (country, first) => {
    expect(getIds(all, country)[0]).toBe(first)
  })

  it('starts with the operator’s choices, and drops and adds no method', () => {
    expect(getIds(all, 'NL', ['eps', 'giropay', 'paysafecard']).slice(0, 3)).toEqual(['eps', 'paysafecard', 'ideal'])
    for (const country of ['NL', 'XX']) expect(getIds(all, country).sort()).toEqual(all.map(({ id }) => id).sort())
  })

  it('leaves methods that are in no list in their order', () => {
    expect(getIds([{ id: 'b' }, { id: 'a' }], 'NL')).toEqual(['b', 'a'])
    expect(getIds(paymentMethods, 'PL')[0]).toBe('blik')
  })
})
