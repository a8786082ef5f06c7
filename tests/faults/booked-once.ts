import { expect } from 'vitest'
import { checkLedger, isLedgerSound } from '../../core/features/credits/check.ts'
import type { TestDatabase } from '../harness/index.ts'
import type { Sender } from './senders.ts'

export const messageCost = 2

/**
 * Expects every acknowledged message to be stored and paid for exactly once, no other message to exist, and the books
 * to balance.
 */
export async function expectBookedOnce(db: TestDatabase, all: readonly Sender[], credits: number): Promise<void> {
  const messages = await db.asOwner<{ id: string; sender_id: string; cost: number }>(
    'select id, sender_id, cost from messages',
  )
  const charges = await db.asOwner<{ reference: string; member_id: string; amount: number }>(
    `select t.reference, e.member_id, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
     where t.kind = 'message' and e.member_id is not null`,
  )
  const balances = await db.asOwner<{ member_id: string; balance: number }>(
    'select member_id, balance from credit_accounts',
  )
  for (const sender of all) {
    const acknowledged = [...sender.acknowledged].sort()
    const stored = messages.filter((row) => row.sender_id === sender.memberId).map((row) => row.id)
    expect(stored.sort()).toEqual(acknowledged)
    const paid = charges.filter((row) => row.member_id === sender.memberId).map((row) => row.reference)
    expect(paid.sort()).toEqual(acknowledged)
    const balance = balances.find((row) => row.member_id === sender.memberId)?.balance
    expect(balance).toBe(credits - messageCost * acknowledged.length)
  }
  expect(messages.every((row) => row.cost === messageCost)).toBe(true)
  expect(charges.every((row) => row.amount === -messageCost)).toBe(true)
  expect(isLedgerSound(await checkLedger(db))).toBe(true)
}
