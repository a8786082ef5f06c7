import type { Random } from '../../../db/demo/random.ts'
import type { BrandData } from './brand-data.ts'

export interface LedgerRows {
  accounts: { member_id: string; balance: number }[]
  transfers: Record<string, unknown>[]
  entries: { transfer_id: string; member_id: string | null; house_account: string | null; amount: number }[]
}

/**
 * The demo's books, as the ledger would have recorded them. Each completed order and paid message is one transfer with
 * two entries that sum to zero. A member's balance is the sum of their entries.
 */
export function buildLedgerRows(
  { people, orders, conversations }: Pick<BrandData, 'people' | 'orders' | 'conversations'>,
  domainId: number,
  random: Random,
): LedgerRows {
  const balances = new Map(people.map(({ id }) => [id, 0]))
  const transfers: LedgerRows['transfers'] = []
  const entries: LedgerRows['entries'] = []
  const book = (
    kind: 'purchase' | 'message',
    { reference, memberId, amount, at }: { reference: string; memberId: string; amount: number; at: Date },
  ): void => {
    const id = random.uuid(at)
    transfers.push({
      id,
      idempotency_key: kind === 'purchase' ? `order:${reference}:purchase` : `message:${reference}`,
      kind,
      reference,
      domain_id: domainId,
      created_at: at,
    })
    entries.push({ transfer_id: id, member_id: memberId, house_account: null, amount })
    entries.push({
      transfer_id: id,
      member_id: null,
      house_account: kind === 'purchase' ? 'sales' : 'revenue',
      amount: -amount,
    })
    balances.set(memberId, (balances.get(memberId) ?? 0) + amount)
  }
  const bought = orders.filter(({ completed }) => completed).map((order) => ({ at: order.at, order, message: null }))
  const paid = conversations.flatMap(({ messages }) => messages).filter(({ cost }) => cost > 0)
  const sent = paid.map((message) => ({ at: message.at, order: null, message }))
  // Books are read from the last entry backwards.
  for (const { at, order, message } of [...bought, ...sent].sort((one, other) => one.at.getTime() - other.at.getTime()))
    if (order) book('purchase', { reference: order.id, memberId: order.member.id, amount: order.credits, at })
    else book('message', { reference: message.id, memberId: message.sender.id, amount: -message.cost, at })
  return { accounts: [...balances].map(([member_id, balance]) => ({ member_id, balance })), transfers, entries }
}
