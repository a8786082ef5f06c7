import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Reply } from '../api/types.ts'
import { type RequestServices, requestContext } from '../app/services.server.ts'
import type { Order } from './api.ts'
import { action, loader, shouldRevalidate } from './checkout-page.tsx'

const asked = (code: string, usual = false) =>
  shouldRevalidate({
    actionResult: { missing: null, refused: { code } },
    defaultShouldRevalidate: usual,
  } as Parameters<typeof shouldRevalidate>[0])

it('a refused checkout loads its offer again only if that has changed', () => {
  const offerChanged = ['remembered_lost', 'price_changed', 'code_used', 'code_not_applicable']
  expect(offerChanged.filter((code) => !asked(code))).toEqual([])
  expect(asked('payment_failed')).toBe(false)
  expect(asked('payment_failed', true)).toBe(true)
  expect(shouldRevalidate({ defaultShouldRevalidate: true } as Parameters<typeof shouldRevalidate>[0])).toBe(true)
})

const pack = (id: string): Reply<'GET /api/credits'>['packages'][number] => ({
  id,
  tier: 'p1',
  credits: 25,
  amount: 2249,
  currency: 'EUR',
  discounted_amount: null,
  discount_code: null,
  discount_percentage: 0,
  popular: true,
  price_per_message: 90,
  list_price_per_message: 90,
})
const credits: Reply<'GET /api/credits'> = {
  credits: 7,
  paid_user: true,
  premium_paused: false,
  packages: [pack('wanted'), pack('other')],
  discount: null,
  methods: [{ id: 'ideal', label_key: 'payments.methods.ideal', can_remember: false }],
  remembered: [],
  last_method: null,
  message_cost: 1,
  costs: [],
  spending: { paused_until: null, limits: [], left: null } as never,
  tax_rate: 2100,
}
const waiting: Order = {
  id: 'begun',
  reference: 'R-1',
  package_id: 'wanted',
  status: 'open',
  payment_state: 'pending',
  credits: 25,
  list_amount: 2249,
  discount_code: null,
  discount_percentage: 0,
  amount: 2249,
  currency: 'EUR',
  tax_rate: 2100,
  tax_country: 'NL',
  tax_amount: 390,
  method: 'ideal',
  created_at: '2024-05-01T10:00:00.000Z',
  completed_at: null,
  refunded_amount: null,
  returned: false,
  withdrawn_at: null,
  repeated: false,
  continues: true,
  payer_done: false,
  debit_on: null,
  credits_on: null,
  outcome_unknown: false,
}

/** A visit to the page, whose API knows the one order and refuses another. */
function visit(init?: RequestInit, offered = credits, query = '') {
  const replies: Record<string, unknown> = { 'GET /api/credits': offered, 'GET /api/orders': { orders: [waiting] } }
  const api = async (name: string) => {
    const refused = { name: 'ApiError', code: 'order_open', message: '', fields: {}, status: 409 }
    if (!(name in replies)) throw Object.assign(new Error(), refused)
    return replies[name]
  }
  const context = new RouterContextProvider()
  context.set(requestContext, { api, bootstrap: { site: { country: 'NL' } } } as unknown as RequestServices)
  const request = new Request(`http://site.test/credits/wanted/ideal${query}`, init)
  return { context, request, params: { id: 'wanted', paymentmethod: 'ideal' } } as unknown as LoaderFunctionArgs
}

it('the checkout page exposes only what it shows of the order in progress and the package', async () => {
  const { offer, ...page } = await loader(visit())
  expect(page).toEqual({
    code: '',
    codeProblem: null,
    hiddenReason: null,
    chosen: pack('wanted'),
    begun: { id: 'begun', outcome_unknown: false },
    method: 'ideal',
    key: expect.any(String),
  })
  const { credits: _credits, packages: _packages, ...shown } = credits
  expect(offer).toEqual(shown)
})

it('it also contains no more of the order for which a new one must wait', async () => {
  const body = new URLSearchParams({ method: 'ideal', terms: 'on', key: 'k' })
  expect(await action(visit({ method: 'POST', body }))).toMatchObject({ data: { open: { id: 'begun' } } })
  const answered = (await action(visit({ method: 'POST', body }))) as { data: { open: object } }
  expect(Object.keys(answered.data.open)).toEqual(['id', 'outcome_unknown'])
})

it('a code that lowers the price of other packages only is not applied to the chosen one', async () => {
  const discount = { code: 'SPRING15', value_percentage: 15, value_amount: null, currency: null, expired: false }
  const lowered = { ...pack('other'), discounted_amount: 1912, discount_code: 'SPRING15', discount_percentage: 15 }
  const own = { ...pack('wanted'), discounted_amount: 1687, discount_code: 'WELCOME25', discount_percentage: 25 }
  const problem = async (...packages: (typeof lowered)[]) =>
    (await loader(visit({}, { ...credits, discount: discount as never, packages }, '?code=spring15'))).codeProblem
  expect(await problem(pack('wanted') as typeof lowered, lowered)).toEqual({ key: 'errors.code_not_applicable' })
  expect(await problem(own, lowered)).toEqual({ key: 'credits.code_lower' })
  expect(await problem({ ...lowered, id: 'wanted' }, lowered)).toBeNull()
})

it('a code for payment methods that are not offered here names them', async () => {
  const discount = { code: 'SPRING15', value_percentage: 15, value_amount: null, currency: null, expired: false }
  const lowered = { ...pack('wanted'), discounted_amount: 1912, discount_code: 'SPRING15', discount_percentage: 15 }
  const problem = async (...paymentmethods: string[]) => {
    const limited = { ...discount, paymentmethods } as never
    return (await loader(visit({}, { ...credits, discount: limited, packages: [lowered] }, '?code=spring15')))
      .codeProblem
  }
  expect(await problem('paypal')).toEqual({ key: 'errors.code_not_applicable_method', methods: ['paypal'] })
  expect(await problem('paypal', 'ideal')).toBeNull()
})

it('a code that no package here meets names its country or its minimum order', async () => {
  const code = { code: 'SPRING15', value_percentage: 15, value_amount: null, currency: null, expired: false }
  const problem = async (terms: object, packages = credits.packages) =>
    (await loader(visit({}, { ...credits, discount: { ...code, ...terms } as never, packages }, '?code=spring15')))
      .codeProblem
  expect(await problem({ country: 'BE' })).toEqual({ key: 'credits.code_country', country: 'BE' })
  expect(await problem({ country: 'NL' })).toEqual({ key: 'credits.code_elsewhere' })
  const minimum = { key: 'credits.code_minimum', minimum: 3000, currency: 'EUR' }
  expect(await problem({ minimum_order_value: 3000, currency: 'EUR' })).toEqual(minimum)
  expect(await problem({ minimum_order_value: 3000, currency: 'GBP' })).toEqual({ key: 'credits.code_elsewhere' })
  const larger = { ...pack('other'), amount: 3000, discounted_amount: 2550, discount_code: 'SPRING15' }
  expect(await problem({ minimum_order_value: 3000 }, [pack('wanted'), larger])).toEqual(minimum)
})
