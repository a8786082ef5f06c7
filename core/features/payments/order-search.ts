import type { Knex } from 'knex'
import { z } from 'zod'
import { hasTrigram } from '../../platform/console/console-list.ts'

export interface OrderSearchReach {
  domainIds: readonly number[]
  /** Domains on which an order may be found by the address of its buyer. */
  emailDomainIds: readonly number[]
}

/** Minimum characters of a reference's end; fewer would match thousands of orders. */
const minSuffixLength = 3

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Ids of the orders that match a search, as a subquery. Searches the order's id, the end of its reference
 * (`R-0A1B2C…`), the provider's whole number and the beginning of its discount code. Also the buyer's whole e-mail
 * address, id and parts of the name. Each has an index; `union` joins them, since `or` would read the whole table.
 */
export function findOrdersQuery(knex: Knex, typed: string, { domainIds, emailDomainIds }: OrderSearchReach): Knex.Raw {
  const q = typed.trim()
  const ways: [sql: string, values: unknown[]][] = [
    ['select order_id from payments where provider_payment_id = ?', [q]],
    [
      'select id from orders where discount_code is not null and upper(discount_code) like ?',
      [`${escapeLike(q.toUpperCase())}%`],
    ],
  ]
  const hex = q.replace(/^R-/i, '').replaceAll('-', '').toLowerCase()
  if (hex.length >= minSuffixLength && /^[0-9a-f]{1,32}$/.test(hex)) {
    const reversed = [...hex].reverse().join('')
    ways.push([`select id from orders where reverse(replace(id::text, '-', '')) like ?`, [`${reversed}%`]])
  }
  if (z.uuid().safeParse(q).success) ways.push(['select id from orders where member_id = ?', [q]])
  if (q.includes('@'))
    ways.push([
      `select o.id from members m join orders o on o.member_id = m.id
        where m.email = ? and m.domain_id = any(?) and m.pool = any(array(select pool from domains where id = any(?)))`,
      [q, emailDomainIds, emailDomainIds],
    ])
  else if (hasTrigram(q))
    ways.push([
      `select o.id from profiles p join orders o on o.member_id = p.member_id
        where p.name ilike ? and p.domain_id = any(?)`,
      [`%${escapeLike(q)}%`, domainIds],
    ])
  return knex.raw(ways.map(([sql]) => sql).join(' union '), ways.flatMap(([, values]) => values) as Knex.RawBinding[])
}
