import { v7 as uuidv7 } from 'uuid'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Locale } from '../../kernel/site.ts'
import type { LedgerKind, LedgerKindOf } from '../../kernel/words.ts'
import {
  chargeStatement,
  claimStatement,
  findPriorTransferStatement,
  insertEntriesStatement,
  lockBalanceStatement,
  moveStatement,
  openStatement,
  readAccountViewStatement,
  readBalanceStatement,
} from './statements.ts'

/** The operator's side of a transfer: credits sold, given away, earned, taken back or imported. */
export type HouseAccount = 'sales' | 'promotion' | 'revenue' | 'reversals' | 'import'

export type LedgerEntry = { memberId: string; amount: number } | { house: HouseAccount; amount: number }

export interface TransferInput {
  kind: LedgerKind
  /** Unique for ever: one priced action, one transfer. */
  idempotencyKey: string
  domainId: number
  /** Id of the purchased thing, for example an order or a message. */
  reference?: string
  /** Integer credits; the sum must be 0. */
  entries: readonly LedgerEntry[]
}

export interface TransferResult {
  /** False if the key was used before: nothing was booked now. */
  fresh: boolean
  transferId: string | null
}

/**
 * Books one transfer in the caller's transaction. A repeated key books nothing, and `fresh` is false. Throws
 * AppError('insufficient_credits') if a member's balance would fall below zero, and AppError('not_found') for a member
 * without an account; the caller must then let its transaction roll back.
 */
export async function transfer(ctx: TxContext, input: TransferInput): Promise<TransferResult> {
  if (input.entries.length < 2 || input.entries.some(({ amount }) => !Number.isInteger(amount) || amount === 0)) {
    throw new Error('A transfer needs two or more entries of whole, non-zero credits')
  }
  if (input.entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('A transfer must sum to zero')
  // In the order of member ids, so that two transfers between the same members cannot deadlock.
  const members = input.entries
    .filter((entry) => 'memberId' in entry)
    .sort((a, b) => (a.memberId < b.memberId ? -1 : 1))
  // A statement shows one line per transfer.
  if (new Set(members.map(({ memberId }) => memberId)).size < members.length)
    throw new Error('A transfer moves the credits of a member once')
  const { db } = ctx.services
  const id = uuidv7()
  const [claimed] = await db.query(claimStatement, toTransferValues(ctx, id, input), ctx.tx)
  if (!claimed) return { fresh: false, transferId: null }

  for (const { memberId, amount } of members) {
    const [moved] = await db.query<{ balance: number }>(moveStatement, [memberId, amount], ctx.tx)
    if (!moved) throw await explainRefusal(ctx, memberId)
  }
  await db.query(
    insertEntriesStatement,
    [
      id,
      input.entries.map((entry) => ('memberId' in entry ? entry.memberId : null)),
      input.entries.map((entry) => ('house' in entry ? entry.house : null)),
      input.entries.map((entry) => entry.amount),
    ],
    ctx.tx,
  )
  for (const { memberId } of members) await sendBalance(ctx, memberId)
  return { fresh: true, transferId: id }
}

interface BookingInput {
  memberId: string
  domainId: number
  /** Whole credits, 0 or more. */
  credits: number
  /** For instance `message:<id>`. */
  idempotencyKey: string
}

/** 0 credits book nothing. */
export interface ChargeInput extends BookingInput {
  kind: LedgerKindOf<'charge'>
  reference: string
  /** Names the purchase once the kind's plugin is gone; never a person, as bookings are not erased. */
  words?: BookingTexts
}

/** A text by language. */
export type BookingTexts = Partial<Record<Locale, string>>

export interface ChargeResult {
  /** False for a repeat of an earlier charge, and for a price of 0. */
  charged: boolean
  /** The balance after it. */
  balance: number
}

interface ChargeRow {
  fresh: boolean
  /** These three are null if nothing was debited. */
  balance: number | null
  paid_user: boolean
  live_id: number
}

/**
 * Takes credits for one priced action, in one statement: guarded debit, transfer, both entries and the event for open
 * pages. Throws AppError('insufficient_credits') with `{ credits, balance }`; the caller's transaction must then roll
 * back. A repeated key charges nothing; with another price, kind or member it throws
 * AppError('idempotency_key_reused').
 */
export async function chargeMember(ctx: TxContext, input: ChargeInput): Promise<ChargeResult> {
  const { db } = ctx.services
  if (!Number.isInteger(input.credits) || input.credits < 0) throw new Error('A charge is a whole number of credits')
  if (input.credits === 0) return { charged: false, balance: await readBalance(ctx, input.memberId) }
  const [row] = await db.query<ChargeRow>(
    chargeStatement,
    [
      ...toTransferValues(ctx, uuidv7(), input),
      input.memberId,
      input.credits,
      input.words ? JSON.stringify(input.words) : null,
    ],
    ctx.tx,
  )
  if (!row?.fresh) {
    await assertSameCharge(ctx, input)
    return { charged: false, balance: await readBalance(ctx, input.memberId) }
  }
  if (row.balance === null) throw await explainRefusal(ctx, input.memberId, input.credits)
  const data = { credits: row.balance, paid_user: row.paid_user }
  ctx.services.live.publishStored(ctx.tx, { memberId: input.memberId, id: row.live_id, type: 'credits.changed', data })
  return { charged: true, balance: row.balance }
}

export interface GrantInput extends BookingInput {
  kind: LedgerKindOf<'sale' | 'gift'>
  reference?: string
}

/** Gives credits: from `sales` for a purchase, otherwise from `promotion`. Opens the account if there is none. */
export async function grantCredits(ctx: TxContext, input: GrantInput): Promise<TransferResult> {
  await ctx.services.db.query(openStatement, [input.memberId], ctx.tx)
  const house: HouseAccount = input.kind === 'purchase' ? 'sales' : 'promotion'
  return transfer(ctx, {
    ...input,
    entries: [
      { memberId: input.memberId, amount: input.credits },
      { house, amount: -input.credits },
    ],
  })
}

/** `credits` is a maximum: spent credits cannot be taken back, because a balance never falls below zero. */
export interface ReversalInput extends BookingInput {
  kind: LedgerKindOf<'reversal'>
  reference: string
}

/** Reads and locks a member's balance until the caller's transaction ends. */
export async function lockBalance(ctx: TxContext, memberId: string): Promise<number> {
  const [account] = await ctx.services.db.query<{ balance: number }>(lockBalanceStatement, [memberId], ctx.tx)
  return account?.balance ?? 0
}

/** Takes back the remaining purchased credits, as a new entry. Returns how many were taken. */
export async function reverseCredits(ctx: TxContext, input: ReversalInput): Promise<number> {
  const taken = Math.min(await lockBalance(ctx, input.memberId), input.credits)
  if (taken <= 0) return 0
  const { fresh } = await transfer(ctx, {
    ...input,
    entries: [
      { memberId: input.memberId, amount: -taken },
      { house: 'reversals', amount: taken },
    ],
  })
  return fresh ? taken : 0
}

/** A member's credits; 0 without an account. In a transaction: as that transaction sees them. */
export async function readBalance(ctx: CommandContext, memberId: string): Promise<number> {
  const [row] = await ctx.services.db.query<{ balance: number }>(readBalanceStatement, [memberId], ctx.tx)
  return row?.balance ?? 0
}

/** Sends a member's open pages the balance and membership after the transaction commits. */
export async function sendBalance(ctx: TxContext, memberId: string): Promise<void> {
  const { db, live } = ctx.services
  const [row] = await db.query<{ balance: number; paid_user: boolean }>(readAccountViewStatement, [memberId], ctx.tx)
  if (row) await live.send(ctx.tx, memberId, 'credits.changed', { credits: row.balance, paid_user: row.paid_user })
}

/** Every booking uses this. Throws for a kind that no manifest declares, because it could not be explained later. */
function toTransferValues(ctx: TxContext, id: string, input: Omit<TransferInput, 'entries'>) {
  if (!ctx.services.plugins.words('ledgerKinds').has(input.kind))
    throw new Error(`No manifest declares bookings of the kind ${input.kind}`)
  return [id, input.idempotencyKey, input.kind, input.reference ?? '', input.domainId, ctx.now()]
}

async function explainRefusal(ctx: TxContext, memberId: string, credits?: number): Promise<AppError> {
  const [account] = await ctx.services.db.query<{ balance: number }>(readBalanceStatement, [memberId], ctx.tx)
  if (!account) return new AppError('not_found')
  return new AppError('insufficient_credits', { params: { credits, balance: account.balance } })
}

async function assertSameCharge(ctx: TxContext, input: ChargeInput): Promise<void> {
  const prior = await ctx.services.db.query<{ kind: string; member_id: string | null; amount: number }>(
    findPriorTransferStatement,
    [input.idempotencyKey],
    ctx.tx,
  )
  const same = prior.some(
    (row) => row.kind === input.kind && row.member_id === input.memberId && row.amount === -input.credits,
  )
  if (!same) throw new AppError('idempotency_key_reused')
}
