import { randomBytes } from 'node:crypto'
import {
  type Answer,
  buildBankPage,
  type ReceivedRequest,
  startProviderServer,
} from '../../../tests/payments/provider-server.ts'
import { type toAmount, toMinorUnits } from '../server/amount.ts'
import { mollieMethods } from '../server/methods.ts'

type Amount = ReturnType<typeof toAmount>
interface Refund {
  resource: 'refund'
  id: string
  amount: Amount
  status: string
  metadata: unknown
  createdAt?: string
}
export interface StoredPayment {
  resource: 'payment'
  id: string
  mode: string
  status: string
  isCancelable: boolean
  amount: Amount
  amountRefunded?: Amount
  amountChargedBack?: Amount
  metadata: unknown
  method: string
  webhookUrl?: string
  redirectUrl: string
  locale?: string
  refunds: Refund[]
  createdAt: string
  paidAt?: string
  chargedBackAt?: string
  sequenceType: string
  customerId?: string
  mandateId?: string
  details?: object
}

export const testKey = `test_${'a1'.repeat(15)}`
const newId = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`
const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { status, title, detail },
})

/** A local server for the parts of Mollie's documented API that we use; it records its requests. */
export async function startMollieServer(now: () => Date = () => new Date()) {
  /** Settlements as reported to an organization's token. */
  const settlements: object[] = []
  const payments = new Map<string, StoredPayment>()
  const byKey = new Map<string, unknown>()
  const active: string[] = [...new Set(Object.values(mollieMethods))]
  const asked: ReceivedRequest[] = []
  let port = 0
  const customers = new Set<string>()
  const mandates = new Map<string, { status: string; cardExpiryDate: string }>()

  const shown = ({ refunds, ...payment }: StoredPayment, query: URLSearchParams) => ({
    ...payment,
    _embedded: query.get('embed')?.includes('refunds') ? { refunds } : undefined,
    _links: {
      self: {
        href: `https://api.mollie.com/v2/payments/${payment.id}`,
        type: 'application/hal+json',
      },
      ...(payment.status === 'open'
        ? {
            checkout: {
              href: `https://localhost:${port}/bank/${payment.id}`,
              type: 'text/html',
            },
          }
        : {}),
    },
  })

  function create(body: Record<string, unknown>, mode: string): Answer {
    const amount = body.amount as Amount
    if (!/^\d+\.\d{2}$/.test(amount.value)) return problem(422, 'Unprocessable Entity', 'The amount is malformed')
    if (String(body.webhookUrl ?? '').includes('localhost'))
      return problem(422, 'Unprocessable Entity', 'The webhook URL is invalid because it is unreachable')
    const payment: StoredPayment = {
      resource: 'payment',
      id: newId('tr'),
      mode,
      status: 'open',
      isCancelable: true,
      amount,
      metadata: body.metadata,
      method: String(body.method),
      webhookUrl: body.webhookUrl as string | undefined,
      redirectUrl: String(body.redirectUrl),
      locale: body.locale as string | undefined,
      refunds: [],
      createdAt: now().toISOString(),
      sequenceType: String(body.sequenceType ?? 'oneoff'),
      customerId: body.customerId as string | undefined,
      mandateId: body.mandateId as string | undefined,
    }
    if (payment.customerId && !customers.has(payment.customerId))
      return problem(404, 'Not Found', 'No customer exists with this token.')
    if (payment.sequenceType === 'first') {
      payment.mandateId = newId('mdt')
      payment.details = { cardLabel: 'Visa', cardNumber: '4242' }
      mandates.set(payment.mandateId, { status: 'valid', cardExpiryDate: '2031-01-31' })
    }
    if (payment.sequenceType === 'recurring') {
      if (mandates.get(payment.mandateId ?? '')?.status !== 'valid')
        return problem(422, 'Unprocessable Entity', 'The mandate is invalid')
      payment.status = 'pending'
      payment.isCancelable = false
    }
    payments.set(payment.id, payment)
    return { status: 201, body: shown(payment, new URLSearchParams()) }
  }

  function refund(payment: StoredPayment, body: { amount: Amount; metadata: unknown }): Answer {
    const back = payment.refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
    if (payment.status !== 'paid' || back + toMinorUnits(body.amount) > toMinorUnits(payment.amount))
      return problem(422, 'Unprocessable Entity', 'The specified amount cannot be refunded')
    const made: Refund = {
      resource: 'refund',
      id: newId('re'),
      ...body,
      status: 'pending',
      createdAt: now().toISOString(),
    }
    payment.refunds.push(made)
    return { status: 201, body: made }
  }

  /** Newest first, in small pages: the caller follows the links. */
  function listed(name: string, rows: readonly { id: string; createdAt?: string }[], query: URLSearchParams): Answer {
    const size = 3
    const sorted = [...rows].sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
    const start = query.has('from') ? sorted.findIndex(({ id }) => id === query.get('from')) : 0
    const next = sorted[start + size]
    const href = `https://localhost:${server.port}/v2/${name}?from=${next?.id}&limit=${size}`
    const page = sorted.slice(start, start + size)
    return {
      status: 200,
      body: {
        count: page.length,
        _embedded: { [name]: page },
        _links: { next: next ? { href, type: 'application/hal+json' } : null },
      },
    }
  }

  function all(name: string, query: URLSearchParams): Answer | null {
    const all = [...payments.values()]
    if (name === 'payments')
      return listed(
        name,
        all.map((one) => shown(one, query)),
        query,
      )
    if (name === 'refunds')
      return listed(
        name,
        all.flatMap((one) => one.refunds.map((each) => ({ ...each, paymentId: one.id }))),
        query,
      )
    if (name === 'settlements') return listed(name, settlements as { id: string }[], query)
    if (name !== 'chargebacks') return null
    const back = all.flatMap(({ id: paymentId, amountChargedBack: amount, chargedBackAt: createdAt }) =>
      amount && createdAt ? [{ resource: 'chargeback', id: `chb_${paymentId}`, paymentId, amount, createdAt }] : [],
    )
    return listed(name, back, query)
  }

  function route({ method, path, query, headers, body }: ReceivedRequest): Answer {
    const [, , , paymentId, sub] = path.split('/')
    const mode = String(headers.authorization).replace('Bearer ', '').startsWith('live_') ? 'live' : 'test'
    if (path === '/v2/methods')
      return {
        status: 200,
        body: {
          count: active.length,
          _embedded: { methods: active.map((id) => ({ resource: 'method', id })) },
          _links: {},
        },
      }
    if (method === 'POST' && path === '/v2/customers') {
      const made = newId('cst')
      customers.add(made)
      return { status: 201, body: { resource: 'customer', id: made, mode } }
    }
    if (path.includes('/mandates/')) {
      const mandateId = path.split('/').at(-1) ?? ''
      const { status, ...details } = mandates.get(mandateId) ?? {}
      if (status && method === 'GET')
        return {
          status: 200,
          body: { resource: 'mandate', id: mandateId, mode, status, method: 'creditcard', details },
        }
      return mandates.delete(mandateId) ? { status: 204 } : problem(410, 'Gone', 'The mandate is no longer available')
    }
    const [, , , customer, about] = path.split('/')
    if (path.startsWith('/v2/customers/') && about === 'payments')
      return listed(
        'payments',
        [...payments.values()].filter(({ customerId }) => customerId === customer).map((one) => shown(one, query)),
        query,
      )
    if (method === 'POST' && path === '/v2/payments') return create(JSON.parse(body), mode)
    const list = paymentId === undefined && method === 'GET' ? all(path.split('/')[2] ?? '', query) : null
    if (list) return list
    const payment = payments.get(paymentId ?? '')
    if (!payment) return problem(404, 'Not Found', 'No payment exists with this token.')
    if (method === 'POST' && sub === 'refunds') return refund(payment, JSON.parse(body))
    if (method === 'DELETE') {
      Object.assign(payment, { status: 'canceled', isCancelable: false })
      return { status: 200, body: shown(payment, query) }
    }
    return { status: 200, body: shown(payment, query) }
  }

  /** The outcome that a member chooses on the bank's page, in Mollie's terms; then the browser returns. */
  function bank({ method, path, body }: ReceivedRequest): Answer {
    const payment = payments.get(path.split('/').at(-1) ?? '')
    if (!payment) return problem(404, 'Not Found', 'No payment exists with this token.')
    if (method === 'GET') return buildBankPage(payment.id, ['paid', 'pending', 'failed', 'canceled'])
    payment.status = new URLSearchParams(body).get('end') ?? 'open'
    return { status: 303, location: payment.redirectUrl }
  }

  const server = await startProviderServer(
    (given) => {
      if (given.path.startsWith('/bank/')) return bank(given)
      asked.push(given)
      const key = String(given.headers.authorization ?? '')
      if (!/^Bearer (test|live|access)_(a1){15}$/.test(key))
        return problem(401, 'Unauthorized Request', 'Missing authentication')
      const once = given.headers['idempotency-key']
      const before = typeof once === 'string' ? byKey.get(once) : undefined
      if (before) return before as Answer
      const answer = route(given)
      if (typeof once === 'string') byKey.set(once, answer)
      return answer
    },
    { tls: true },
  )
  port = server.port
  return {
    ...server,
    payments,
    settlements,
    customers,
    mandates,
    active,
    asked,
    url: `https://localhost:${server.port}/v2/`,
  }
}
