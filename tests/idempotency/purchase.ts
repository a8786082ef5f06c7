import type { Prepare, Twins } from './scene.ts'

/** A purchase by a new member, paid at the fake bank. */
export async function createPurchase({ world: { site, app, packageId } }: Twins) {
  const member = await site.member()
  const placed = await member.client.post('/api/orders', { package_id: packageId, method: 'ideal', accept_terms: true })
  const id: string = placed.body.order.id
  await app.db.asOwner(
    `update sandbox_payments set state = 'paid' where payment_id = (select id from payments where order_id = $1)`,
    [id],
  )
  await member.client.post(`/api/orders/${id}/continue`)
  const [row] = await app.db.asOwner<{ version: number; amount: number }>(
    'select version, amount from orders where id = $1',
    [id],
  )
  return { member, id, version: row?.version ?? 0, amount: row?.amount ?? 0 }
}
export const buildOrderCall = async ({ world: { packageId } }: Twins) => ({
  body: { package_id: packageId, method: 'ideal', accept_terms: true },
})
export const open: Prepare = async (twins) => {
  const { member, id } = await openOrder(twins)
  return { client: member.client, id }
}
async function openOrder({ world: { site, packageId } }: Twins) {
  const member = await site.member()
  const placed = await member.client.post('/api/orders', { package_id: packageId, method: 'ideal', accept_terms: true })
  return { member, id: placed.body.order.id as string }
}
