import type { Knex } from 'knex'
import { z } from 'zod'

export interface OrderSearchReach {
  /** Domains whose orders may be found at all. */
  domainIds: readonly number[]
  /** Those of them on which an order may be found by the address of its buyer. */
  emailDomainIds: readonly number[]
}

/** The shortest piece of a name that is looked for; the index on names knows pieces of three characters. */
const leastName = 3

const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Ids of the orders that a search means, as a subquery: by id, by the end of the reference (`R-0A1B2C…`), by the whole number that the provider
 * gave, by the beginning of a discount code, by the buyer's whole e-mail address, id or a piece of the name. Each way has its own
 * index and they are joined by `union`, since an `or` over them would read the whole table.
 */
export function ordersNamed(knex: Knex, typed: string, { domainIds, emailDomainIds }: OrderSearchReach): Knex.Raw {
  const q = typed.trim()
  const ways: [sql: string, values: unknown[]][] = [
    ['select order_id from payments where provider_payment_id = ?', [q]],
    [
      'select id from orders where discount_code is not null and upper(discount_code) like ?',
      [`${literally(q.toUpperCase())}%`],
    ],
  ]
  const hex = q.replace(/^R-/i, '').replaceAll('-', '').toLowerCase()
  if (/^[0-9a-f]{1,32}$/.test(hex)) {
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
  else if (q.length >= leastName)
    ways.push([
      `select o.id from profiles p join orders o on o.member_id = p.member_id
        where p.name ilike ? and p.domain_id = any(?)`,
      [`%${literally(q)}%`, domainIds],
    ])
  return knex.raw(ways.map(([sql]) => sql).join(' union '), ways.flatMap(([, values]) => values) as Knex.RawBinding[])
}
