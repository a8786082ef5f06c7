import type { Prepare, Twins } from '../../../tests/idempotency/scene.ts'
import { camt054v02 } from './bank-files.ts'
import { createDebitShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof createDebitShop>>
const shops = new WeakMap<object, Promise<Shop>>()
function getShop({ world: { app } }: Twins): Promise<Shop> {
  const known = shops.get(app) ?? createDebitShop(app)
  shops.set(app, known)
  return known
}
const api = 'payments-direct-debit'

async function createAgreedDebit(twins: Twins) {
  const { member, id: orderId } = await (await getShop(twins)).agreed()
  const [row] = await twins.world.app.db.asOwner<{ id: string; mandate_id: string }>(
    'select id, mandate_id from directdebit_payments where order_id = $1',
    [orderId],
  )
  return { member, id: row?.id ?? '', mandateId: row?.mandate_id ?? '' }
}

export const scenes: Record<string, Prepare> = {
  [`POST /api/${api}/orders/:id/code`]: async (twins) => {
    const shop = await getShop(twins)
    const member = await shop.site.member()
    return { client: member.client, id: await shop.ordered(member), body: shop.filledIn(member, {}) }
  },
  [`POST /api/${api}/orders/:id/agree`]: async (twins) => {
    const shop = await getShop(twins)
    const member = await shop.site.member()
    const id = await shop.ordered(member)
    await shop.askCode(member, id)
    return { client: member.client, id, body: { ...shop.filledIn(member, {}), otp: shop.lastCode(), agree: true } }
  },
  [`POST /api/${api}/orders/:id/agree-again`]: async (twins) => {
    const { member, mandateId } = await createAgreedDebit(twins)
    const id = await (await getShop(twins)).ordered(member)
    return { client: member.client, id, body: { mandate_id: mandateId, agree: true } }
  },
  [`POST /api/console/${api}/batches/:id/file`]: async (twins) => {
    const [{ id: debit }, id] = [await createAgreedDebit(twins), await twins.row('direct-debit-batch')]
    await twins.world.app.db.asOwner(
      `with batch as (update directdebit_batches set status = 'released', released_at = created_at,
         account_id = (select account_id from directdebit_payments where id = $1) where id = $2)
       update directdebit_payments set batch_id = $2, collected_amount = 999 where id = $1`,
      [debit, id],
    )
    return { id, body: { version: 1 } }
  },
  [`POST /api/console/${api}/collections/:id/account`]: async (twins) => {
    const { id } = await createAgreedDebit(twins)
    await twins.world.app.db.asOwner('update directdebit_payments set transfer_due = 999 where id = $1', [id])
    return { id, body: { version: 1 } }
  },
  [`POST /api/console/${api}/messages`]: async (twins) => {
    await getShop(twins)
    const reference = crypto.randomUUID()
    return { body: { name: 'returns.xml', xml: camt054v02('NL91ABNA0417164300', [{ reference, reason: 'AM04' }]) } }
  },
  [`POST /api/console/${api}/blocks`]: async ({ world }) => ({
    body: { member_id: (await world.site.member()).id, reason: 'Seen in a test' },
  }),
  [`POST /api/console/${api}/barred`]: ({ world, first }) => ({
    body: {
      domain_id: world.site.domainId,
      kind: 'phone',
      reason: 'Seen in a test',
      value: first ? '0612345670' : '0612345671',
    },
  }),
}

/** An action on a row of the console names the version that was seen. */
const act = { reason: 'Seen in a test', version: 1 }

const bankDetails = {
  account_holder: 'A. de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Voorbeeldstraat',
  house_number: '7',
  zip: '1000 AA',
  city: 'Amsterdam',
  phone: '0612345678',
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'POST /api/payments-direct-debit/orders/:id/code': () => bankDetails,
  'POST /api/payments-direct-debit/orders/:id/agree': () => ({ ...bankDetails, otp: '000000', agree: true }),
  'POST /api/payments-direct-debit/orders/:id/agree-again': () => ({
    mandate_id: '0190b000-0000-7000-8000-000000000002',
    agree: true,
  }),
  'POST /api/console/payments-direct-debit/blocks/:id/unblock': () => act,
  'POST /api/console/payments-direct-debit/barred/:id/lift': () => act,
  'POST /api/console/payments-direct-debit/batches/:id/release': () => ({ version: 1 }),
  'POST /api/console/payments-direct-debit/batches/:id/file': () => ({ version: 1 }),
  'POST /api/console/payments-direct-debit/returns/:id/handle': () => act,
  'POST /api/console/payments-direct-debit/collections/:id/account': () => ({ version: 1 }),
  'POST /api/console/payments-direct-debit/collections/:id/transferred': () => act,
}
