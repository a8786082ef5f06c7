import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import type { LedgerKindOf } from '../../kernel/words.ts'

export interface OpeningBalance {
  memberId: string
  /** Whole credits, more than 0. */
  credits: number
  /** Unique for ever: one balance of one member of one source. */
  idempotencyKey: string
}

const openAllStatement: Statement = {
  name: 'credits.open_accounts',
  text: 'insert into credit_accounts (member_id) select unnest($1::uuid[]) on conflict do nothing',
}

const importOpeningBalancesStatement: Statement = {
  name: 'credits.import_opening_balances',
  text: `with given as (
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[]) as g (id, key, member_id, credits)
    ), transfer as (
      insert into ledger_transfers (id, idempotency_key, kind, reference, domain_id, created_at)
      select id, key, $5, '', $6, $7 from given order by member_id
      on conflict (idempotency_key) do nothing returning id
    ), booked as (
      select given.* from given join transfer using (id)
    ), credit as (
      update credit_accounts a set balance = a.balance + b.credits
      from (select member_id, sum(credits)::int credits from booked group by member_id) b where a.member_id = b.member_id
    ), entries as (
      insert into ledger_entries (transfer_id, member_id, house_account, amount)
      select b.id, side.member_id, side.house_account, side.amount from booked b cross join lateral
        (values (b.member_id, null, b.credits), (null::uuid, 'import', -b.credits)) as side (member_id, house_account, amount)
    )
    select id from booked`,
}

/** Opens the credit accounts of imported members, without a sign-up gift. */
export async function openAccounts(ctx: TxContext, memberIds: readonly string[]) {
  await ctx.services.db.query(openAllStatement, [memberIds], ctx.tx)
}

/**
 * Books balances that members bring from another system, each against the house account `import`, so that every
 * transfer sums to zero. A repeated key books nothing. Returns how many were booked now.
 */
export async function bookOpeningBalances(
  ctx: TxContext,
  kind: LedgerKindOf<'opening'>,
  balances: readonly OpeningBalance[],
): Promise<number> {
  if (balances.length === 0) return 0
  if (!ctx.services.plugins.words('ledgerKinds').has(kind))
    throw new Error(`No manifest declares bookings of the kind ${kind}`)
  if (balances.some(({ credits }) => !Number.isInteger(credits) || credits <= 0))
    throw new Error('An opening balance is a whole number of credits above zero')
  await openAccounts(
    ctx,
    balances.map(({ memberId }) => memberId),
  )
  const booked = await ctx.services.db.query(
    importOpeningBalancesStatement,
    [
      balances.map(() => uuidv7()),
      balances.map(({ idempotencyKey }) => idempotencyKey),
      balances.map(({ memberId }) => memberId),
      balances.map(({ credits }) => credits),
      kind,
      ctx.site.domainId,
      ctx.now(),
    ],
    ctx.tx,
  )
  return booked.length
}
