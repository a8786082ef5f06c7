import { z } from 'zod'
import type { Transaction } from '../../../db/index.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { Consequence } from '../../platform/console/consequences.ts'
import type { DomainRow } from './models.ts'

/** Consequences of a domain change for people. Each must be confirmed by name before the change is applied. */
export const consequenceCodes = [
  'closed',
  'closed_credits',
  'closed_all',
  'pool_moves',
  'pool_meets',
  'pool_parts',
  'host_moves',
  'names_gone',
  'passkeys_lost',
  'country_gone',
] as const
export type ConsequenceCode = (typeof consequenceCodes)[number]

interface DomainConsequence extends Consequence {
  code: ConsequenceCode
  /** Number of affected members, names or passkeys. */
  count: number
}

/** The codes that the editor has seen and confirmed. */
export const confirmedCodes = z.array(z.enum(consequenceCodes)).max(consequenceCodes.length).default([])

type Values = Pick<DomainRow, 'host' | 'aliases' | 'pool' | 'active' | 'countries'>

/** Read one after the other: a transaction has one connection. */
type CountedConsequence = [code: ConsequenceCode, read: () => Promise<number> | number]

async function count(tx: Transaction, sql: string, values: Record<string, unknown>): Promise<number> {
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(sql, values as never)
  return rows[0]?.count ?? 0
}

/** Affected members, without fictional profiles. */
const present = (m: string) => `${m}.status not in ('deleted', 'banned') and not ${m}.fictional`

/** Counts all consequences of a change for members and staff; those that affect nobody are left out. */
export async function countConsequences(tx: Transaction, old: DomainRow, next: Values): Promise<DomainConsequence[]> {
  const gone = old.countries.filter((country) => !next.countries.includes(country))
  const counts: CountedConsequence[] = [
    ...(old.active && !next.active ? listClosingCounts(tx, old.id) : []),
    ...(old.pool === next.pool ? [] : countPoolChange(tx, old, next.pool)),
    // The old name keeps working. Members logged in there stay so, and log in again under the new one.
    ...(old.host === next.host ? [] : [['host_moves', () => 1] satisfies CountedConsequence]),
    ...countLostNames(tx, findRemovedNames(old, next)),
    ...countLeaving(tx, old.id, gone),
  ]
  const found: DomainConsequence[] = []
  for (const [code, read] of counts) {
    const params = code === 'country_gone' ? { params: { countries: gone.join(', ') } } : {}
    found.push({ code, count: await read(), ...params })
  }
  return found.filter((one) => one.count > 0)
}

const listClosingCounts = (tx: Transaction, id: number): CountedConsequence[] => [
  [
    'closed',
    () => count(tx, `select count(*)::int as count from members m where m.domain_id = :id and ${present('m')}`, { id }),
  ],
  [
    'closed_credits',
    () =>
      count(
        tx,
        `select count(*)::int as count from members m join credit_accounts c on c.member_id = m.id
        where m.domain_id = :id and ${present('m')} and c.balance > 0`,
        { id },
      ),
  ],
  [
    'closed_all',
    () => count(tx, 'select (not exists (select from domains where active and id <> :id))::int as count', { id }),
  ],
]

const countPoolChange = (tx: Transaction, { id, pool: left }: DomainRow, joined: string): CountedConsequence[] => {
  const elsewhere = `select count(*)::int as count from members m where m.pool = :pool and m.domain_id <> :id and ${present('m')}`
  return [
    [
      'pool_moves',
      () =>
        count(tx, `select count(*)::int as count from members m where m.domain_id = :id and ${present('m')}`, { id }),
    ],
    ['pool_meets', () => count(tx, elsewhere, { id, pool: joined })],
    ['pool_parts', () => count(tx, elsewhere, { id, pool: left })],
  ]
}

const countLostNames = (tx: Transaction, names: string[]): CountedConsequence[] => [
  ['names_gone', () => names.length],
  [
    'passkeys_lost',
    () => count(tx, 'select count(*)::int as count from staff_passkeys where host = any(:names)', { names }),
  ],
]

/** Members of a removed country keep its prices and tax; other settings come from the domain's first country. */
const countLeaving = (tx: Transaction, id: number, countries: string[]): CountedConsequence[] =>
  countries.length === 0
    ? []
    : [
        [
          'country_gone',
          () =>
            count(
              tx,
              `select count(*)::int as count from members m join profiles p on p.member_id = m.id
                where m.domain_id = :id and p.country = any(:countries) and ${present('m')}`,
              { id, countries },
            ),
        ],
      ]

type Names = Pick<Values, 'host' | 'aliases'>
const listNames = ({ host, aliases }: Names) => [host, ...aliases]

/** Names that would no longer answer. */
export const findRemovedNames = (old: Names, next: Names): string[] =>
  listNames(old).filter((name) => !listNames(next).includes(name))

/**
 * Throws AppError('validation_failed') if a domain's members cannot move to another pool: an address exists in both,
 * or conversations with members of other domains would be separated.
 */
export async function assertPoolMoves(tx: Transaction, { id, pool: left }: DomainRow, joined: string): Promise<void> {
  const clashes = await count(
    tx,
    `select count(*)::int as count from members a join members b on b.pool = :joined and b.email = a.email and b.domain_id <> :id
      where a.domain_id = :id`,
    { id, joined },
  )
  if (clashes > 0) throw invalidField('pool', 'pool_addresses', { count: clashes })
  const torn = await count(
    tx,
    `select count(*)::int as count from conversations c join members a on a.id = c.member_a join members b on b.id = c.member_b
      where c.pool = :left and a.pool = b.pool and (a.domain_id = :id) <> (b.domain_id = :id) and a.status <> 'deleted' and b.status <> 'deleted'`,
    { id, left },
  )
  if (torn > 0) throw invalidField('pool', 'pool_talks', { count: torn })
}
