import { v7 as uuidv7 } from 'uuid'
import type { PaymentProvider } from '../../../core/features/payments/index.ts'
import { withFaults } from '../../../tests/payments/provider-shop.ts'
import { describePaymentProvider } from '../../../tests/payments/provider-suite.ts'
import { SandboxPayment } from './model.ts'
import { sandbox } from './provider.ts'
import { deriveDefaultKey, signatureHeader, signNotice } from './signature.ts'

const key = 'a key of sixteen and more'

describePaymentProvider(
  'the sandbox',
  ({ db, services, clock }) => {
    const realMoney = new Set<string>()
    // The sandbox has only one mode, so a wrapper fakes the other.
    const lying: PaymentProvider = {
      ...sandbox,
      async fetch(ctx, payment) {
        const confirmed = await sandbox.fetch(ctx, payment)
        return { ...confirmed, testMode: !realMoney.has(confirmed.providerPaymentId) }
      },
    }
    let made = 0
    const { start } = lying
    lying.start = async (ctx, payment) => {
      const before = await SandboxPayment.query(db.knex).resultSize()
      const started = await start(ctx, payment)
      made += (await SandboxPayment.query(db.knex).resultSize()) - before
      return started
    }
    const notice = (id: string, by: Buffer | string = key) => {
      const body = JSON.stringify({ event_id: uuidv7(), payment_id: id })
      return { headers: { [signatureHeader]: signNotice(by, body) }, rawBody: Buffer.from(body) }
    }
    const readRow = (id: string) => SandboxPayment.query(db.knex).findById(id).throwIfNotFound()
    return {
      plugin: 'payments-sandbox',
      ...withFaults(lying),
      credentials: { signing_key: key },
      method: 'ideal',
      test: true,
      signed: true,
      unknownId: uuidv7(),
      async set(id, { otherMode, ...truth }) {
        if (otherMode) realMoney.add(id)
        const before = await readRow(id)
        const moved = truth.state === 'paid' || truth.state === 'refunded' || truth.state === 'charged_back'
        await before.$query(db.knex).patch({
          ...truth,
          ...(moved && before.paidAt === null ? { paidAt: clock.now() } : {}),
          ...(moved && truth.state !== 'paid' ? { reversedAt: clock.now() } : {}),
          ...(truth.state === 'refunded'
            ? { refunds: [{ at: clock.now().toISOString(), amount: before.amount }] }
            : {}),
        })
      },
      notice,
      forgeries: (id) => [
        { ...notice(id), headers: {} },
        notice(id, 'another key of sixteen'),
        { ...notice(id), rawBody: Buffer.from(`${notice(id).rawBody} `) },
        { ...notice(id, deriveDefaultKey(services.secrets)), headers: { [signatureHeader]: 'f'.repeat(64) } },
      ],
      payments: () => made,
      refunded: async (id) => (await readRow(id)).refundedAmount ?? 0,
    }
  },
  { listsMovements: true },
)
