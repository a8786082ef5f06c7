import Stripe from 'stripe'
import {
  type Answer,
  buildBankPage,
  type ReceivedRequest,
  startProviderServer,
} from '../../../tests/payments/provider-server.ts'
import { stripeMethods } from '../server/methods.ts'
import {
  buildProblem,
  createId,
  presentIntent,
  presentSession,
  type Refund,
  type StoredCard,
  type StoredSession,
} from './stripe-session.ts'

export const testKey = `sk_test_${'a1'.repeat(12)}`
export const webhookSecret = `whsec_${'c3'.repeat(12)}`

/** A local server for the parts of Stripe's documented API that we use. */
export async function startStripeServer(now: () => Date = () => new Date()) {
  const second = () => Math.floor(now().getTime() / 1000)
  const payouts: { id: string; created: number; amount: number; lines: object[] }[] = []
  const sessions = new Map<string, StoredSession>()
  const customers = new Set<string>()
  const cards = new Map<string, StoredCard>()
  const asked: ReceivedRequest[] = []
  const active: string[] = [...new Set(Object.values(stripeMethods))]
  let paused: Promise<void> | undefined
  let origin = ''
  const byKey = new Map<string, { sent: string; answer: Answer }>()

  function create(form: URLSearchParams, livemode: boolean): Answer {
    const customer = form.get('customer')
    if (customer !== null && !customers.has(customer))
      return buildProblem(400, 'invalid_request_error', `No such customer: '${customer}'`, { code: 'resource_missing' })
    const made: StoredSession = {
      id: createId(livemode ? 'cs_live' : 'cs_test'),
      page: true,
      customer,
      card: null,
      future: form.get('payment_intent_data[setup_future_usage]'),
      intentId: createId('pi'),
      status: 'open',
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      livemode,
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      allowed: form.get('allowed_payment_method_types[0]') ?? '',
      disputed: false,
      refunds: [],
      paymentId: form.get('payment_intent_data[metadata][payment_id]') ?? '',
    }
    sessions.set(made.id, made)
    return { status: 200, body: presentSession(made, false, origin) }
  }

  /** The member has paid on the page: with consent, the card stays with the customer. */
  function pay(session: StoredSession) {
    Object.assign(session, { status: 'complete', paymentStatus: 'paid', intentStatus: 'succeeded', paidAt: second() })
    if (!session.future || session.card) return
    session.card = createId('pm')
    cards.set(session.card, { customer: session.customer, year: 2031, answer: 'succeeds' })
  }

  /** A payment with a saved card, confirmed on creation without the member. */
  function take(form: URLSearchParams, livemode: boolean): Answer {
    const [customer, cardId] = [form.get('customer') ?? '', form.get('payment_method') ?? '']
    const card = cards.get(cardId)
    if (!customers.has(customer) || card?.customer !== customer) {
      const text = `The customer does not have a payment method with the ID ${cardId}.`
      return buildProblem(400, 'invalid_request_error', text, { code: 'resource_missing', param: 'payment_method' })
    }
    if (form.get('confirm') !== 'true' || form.get('off_session') !== 'true')
      return buildProblem(400, 'invalid_request_error', 'The member is not there to confirm')
    const intentId = createId('pi')
    const made: StoredSession = {
      id: intentId,
      page: false,
      customer,
      card: cardId,
      future: null,
      intentId,
      status: 'complete',
      paymentStatus: 'unpaid',
      intentStatus: 'processing',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      livemode,
      successUrl: '',
      cancelUrl: '',
      allowed: form.get('allowed_payment_method_types[0]') ?? '',
      disputed: false,
      refunds: [],
      paymentId: form.get('metadata[payment_id]') ?? '',
    }
    sessions.set(made.id, made)
    if (card.answer === 'succeeds') pay(made)
    const refused = card.answer === 'card_declined' || card.answer === 'authentication_required'
    if (!refused) return { status: 200, body: presentIntent(made) }
    made.intentStatus = 'requires_payment_method'
    const about = { code: card.answer, decline_code: card.declined, payment_intent: presentIntent(made) }
    return buildProblem(402, 'card_error', 'Your card was declined.', about)
  }

  /** Cards and the customers that they are saved with. */
  function answerSavedCards({ method, path }: ReceivedRequest): Answer | null {
    const [, , what, one = '', sub, cardId = ''] = path.split('/')
    const missing = (name: string) =>
      buildProblem(404, 'invalid_request_error', `No such ${name}`, { code: 'resource_missing' })
    if (what === 'customers' && method === 'POST') {
      const made = createId('cus')
      customers.add(made)
      return { status: 200, body: { object: 'customer', id: made } }
    }
    if (what === 'customers' && sub === 'payment_methods') {
      const card = cards.get(cardId)
      if (!customers.has(one) || card?.customer !== one) return missing('PaymentMethod')
      const details = { brand: 'visa', last4: '4242', exp_year: card.year, exp_month: 1 }
      return { status: 200, body: { object: 'payment_method', id: cardId, type: 'card', customer: one, card: details } }
    }
    if (what === 'customers' && method === 'DELETE') {
      if (!customers.delete(one)) return missing('customer')
      return { status: 200, body: { object: 'customer', id: one, deleted: true } }
    }
    if (what !== 'payment_methods') return null
    const card = cards.get(one)
    if (!card?.customer)
      return buildProblem(400, 'invalid_request_error', 'The payment method you provided is not attached to a customer')
    card.customer = null
    return { status: 200, body: { object: 'payment_method', id: one, customer: null } }
  }

  function refund(form: URLSearchParams): Answer {
    const session = [...sessions.values()].find(({ intentId }) => intentId === form.get('payment_intent'))
    if (!session) return buildProblem(404, 'invalid_request_error', 'No such payment_intent')
    const back = session.refunds.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(form.get('amount'))
    if (session.paymentStatus !== 'paid' || back + amount > session.amount)
      return buildProblem(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
    const metadata = { refund_of: form.get('metadata[refund_of]') ?? '' }
    const made: Refund = {
      object: 'refund',
      id: createId('re'),
      amount,
      status: 'succeeded',
      metadata,
      created: second(),
    }
    session.refunds.push(made)
    return { status: 200, body: made }
  }

  /** Every line of the balance, newest first. */
  function lines() {
    const line = (type: string, created: number | undefined, amount: number, source: { id: string }) =>
      created === undefined
        ? []
        : [{ object: 'balance_transaction', id: `txn_${type}_${source.id}`, type, created, amount, fee: 0, source }]
    return [...sessions.values()]
      .flatMap((one) => {
        const { amount, currency, intentId: payment_intent } = one
        const common = { currency, payment_intent }
        const metadata = { payment_id: one.paymentId }
        const charge = { object: 'charge', id: `ch_${one.id}`, amount, metadata, ...common }
        const dispute = { object: 'dispute', id: `dp_${one.id}`, amount, metadata: {}, ...common }
        return [
          ...line('charge', one.paidAt, amount, charge),
          ...one.refunds.flatMap((each) => line('refund', each.created, -each.amount, { ...each, ...common })),
          ...line('adjustment', one.disputedAt, -amount, dispute),
        ]
      })
      .sort((a, b) => b.created - a.created)
  }

  /** In small pages: the caller requests the following ones. */
  function page<T extends { id: string; created: number }>(rows: T[], query: URLSearchParams, path: string): Answer {
    const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)]
    const within = rows.filter(({ created }) => created >= from && created < until)
    const start = within.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = within.slice(start, start + 3)
    return { status: 200, body: { object: 'list', data, has_more: start + 3 < within.length, url: path } }
  }

  function route(given: ReceivedRequest): Answer {
    const { method, path, query, headers, body } = given
    const livemode = String(headers.authorization).includes('_live_')
    const form = new URLSearchParams(body)
    const list = (data: unknown[]) => ({ status: 200, body: { object: 'list', data, has_more: false, url: path } })
    if (path === '/v1/balance')
      return { status: 200, body: { object: 'balance', livemode, available: [], pending: [] } }
    if (path === '/v1/payment_method_configurations')
      return list([
        { id: 'pmc_1', is_default: true, ...Object.fromEntries(active.map((type) => [type, { available: true }])) },
      ])
    if (path === '/v1/balance_transactions') {
      const payout = query.get('payout')
      const lined = payouts.find(({ id }) => id === payout)?.lines as { id: string; created: number }[] | undefined
      return page(lined ?? lines(), query, path)
    }
    if (path === '/v1/payouts')
      return page(
        payouts.map(({ lines: _, ...one }) => ({ object: 'payout', status: 'paid', currency: 'eur', ...one })),
        query,
        path,
      )
    if (path === '/v1/refunds' && method === 'POST') return refund(form)
    if (path === '/v1/payment_intents' && method === 'POST') return take(form, livemode)
    if (path === '/v1/payment_intents')
      return list(
        [...sessions.values()]
          .filter(({ customer }) => customer === query.get('customer'))
          .map(presentIntent)
          .toReversed(),
      )
    const about = answerSavedCards(given)
    if (about) return about
    const all = [...sessions.values()]
    if (path === '/v1/refunds')
      return list(all.find(({ intentId }) => intentId === query.get('payment_intent'))?.refunds ?? [])
    if (path === '/v1/checkout/sessions' && method === 'POST') return create(form, livemode)
    if (path === '/v1/checkout/sessions')
      return list(
        all
          .filter(({ page, intentId }) => page && intentId === query.get('payment_intent'))
          .map((one) => presentSession(one, false, origin)),
      )
    if (path.startsWith('/v1/payment_intents/')) {
      const intent = all.find(({ intentId }) => intentId === path.split('/').at(-1))
      if (!intent) return buildProblem(404, 'invalid_request_error', 'No such payment_intent')
      return { status: 200, body: presentIntent(intent) }
    }
    const [, , , , sessionId, act] = path.split('/')
    const session = sessions.get(sessionId ?? '')
    if (!session) return buildProblem(404, 'invalid_request_error', `No such checkout.session: ${sessionId}`)
    if (act === 'expire') session.status = 'expired'
    return {
      status: 200,
      body: presentSession(
        session,
        [...query.values()].some((one) => one.startsWith('payment_intent')),
        origin,
      ),
    }
  }

  /** The outcome that a member chooses on the page; then the browser returns. */
  function bank({ method, path, body }: ReceivedRequest): Answer {
    const session = sessions.get(path.split('/').at(-1) ?? '')
    if (!session) return buildProblem(404, 'invalid_request_error', 'No such checkout.session')
    if (method === 'GET') return buildBankPage(session.id, ['paid', 'processing', 'failed', 'back'])
    const end = new URLSearchParams(body).get('end')
    if (end === 'back') return { status: 303, location: session.cancelUrl }
    if (end === 'paid') pay(session)
    else session.status = 'complete'
    if (end === 'processing') session.intentStatus = 'processing'
    return { status: 303, location: session.successUrl }
  }

  const server = await startProviderServer(async (given) => {
    if (given.path.startsWith('/bank/')) return bank(given)
    asked.push(given)
    await paused
    if (!/^Bearer sk_(test|live)_(a1){12}$/.test(String(given.headers.authorization)))
      return buildProblem(401, 'invalid_request_error', 'Invalid API Key provided')
    const once = given.method === 'POST' ? given.headers['idempotency-key'] : undefined
    const before = typeof once === 'string' ? byKey.get(once) : undefined
    const text = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    if (before) return before.sent === given.body ? before.answer : buildProblem(400, 'idempotency_error', text)
    const answer = route(given)
    if (typeof once === 'string') byKey.set(once, { sent: given.body, answer })
    return answer
  })

  /** A notice as Stripe signs it. */
  function notice(object: object, type = 'checkout.session.completed', secret = webhookSecret, at = Date.now()) {
    const payload = JSON.stringify({ id: createId('evt'), object: 'event', type, data: { object } })
    const timestamp = Math.floor(at / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { headers: { 'stripe-signature': header }, rawBody: Buffer.from(payload) }
  }
  origin = `http://127.0.0.1:${server.port}`
  /** Delays all answers until the returned function is called. */
  function hold(): () => void {
    let release = () => {}
    paused = new Promise((resolve) => {
      release = resolve
    })
    return () => {
      paused = undefined
      release()
    }
  }

  return { ...server, hold, sessions, customers, cards, active, asked, payouts, notice, pay, url: `${origin}/` }
}
