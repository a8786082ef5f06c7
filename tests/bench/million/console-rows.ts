import type pg from 'pg'

/** A moment in the last three years, spread over `count` rows; the first rows are the newest. */
const at = (count: number) => `now() - make_interval(secs => n * 94608000.0 / ${count})`
const site = '(select min(id) from domains) + n % 2'
const account = '(select id from payment_accounts limit 1)'
/** The number of members that the rows refer to. */
const people = 40_000

/**
 * The rows of each table, newest first, with their number. `n` counts them; `member` is the id of one of the members.
 */
const tables = (orders: number): [count: number, into: string, values: string][] => {
  const [cases, letters, lines] = [orders / 3, orders / 12, orders * 4]
  return [
    [
      1,
      'credit_packages (id, country, tier, credits, amount, currency)',
      `gen_random_uuid(), 'NL', 'p1', 100, 1999, 'EUR'`,
    ],
    [1, 'payment_accounts (id, provider, label, methods)', `gen_random_uuid(), 'mollie', 'Main', '{ideal}'`],
    [
      1,
      'postbacks (id, network, event, url, secret, secret_changed_at)',
      `gen_random_uuid(), 'network1', 'signup', 'https://network.example/', '', now()`,
    ],
    [
      1,
      'webhook_endpoints (id, name, url, events)',
      `gen_random_uuid(), 'Books', 'https://books.example/', '{order.completed}'`,
    ],
    [
      orders,
      `orders (id, domain_id, member_id, package_id, credits, list_amount, discount_code, amount, currency, country,
         terms_version, consent_at, created_at, completed_at, status, refunded_amount, source_network)`,
      `gen_random_uuid(), ${site}, member, (select id from credit_packages limit 1), 100, 1999, case when n % 9 = 0 then 'SPRING' || n % 40 end,
         1799, 'EUR', (array['NL','DE','BE'])[1 + n % 3], '1', ${at(orders)}, ${at(orders)},
         case when n % 7 <> 0 or n % 40 = 0 then ${at(orders)} end,
         case when n % 40 = 0 then 'refunded' when n % 7 = 0 then 'open' when n % 200 = 1 then 'charged_back' else 'completed' end,
         case when n % 40 = 0 then 1799 end, case when n % 5 = 0 then 'network' || n % 4 end`,
    ],
    [
      cases,
      'reviews (id, domain_id, kind, subject_id, member_id, status, created_at, due_at, decided_at)',
      `gen_random_uuid(), ${site}, (array['photo','message_report','text'])[1 + n % 3], gen_random_uuid()::text, member,
         case when n <= 2000 then 'pending' else 'approved' end, ${at(cases)}, ${at(cases)} + interval '1 day',
         case when n > 2000 then ${at(cases)} + interval '4 hours' end`,
    ],
    [
      letters,
      `complaints (id, reference, domain_id, kind, reporter_id, email, name, message, status, answer, due_at, created_at, settled_at)`,
      `gen_random_uuid(), 'C-' || upper(substr(md5(n::text), 1, 8)), ${site}, (array['complaint','content_notice','payment_dispute'])[1 + n % 3],
         member, 'writer' || n || '@example.test', 'Writer ' || n, 'The photo on this profile was taken from my page, number ' || n,
         case when n <= 300 then 'open' else 'answered' end, case when n > 300 then 'It was removed.' end, ${at(letters)} + interval '14 days',
         ${at(letters)}, case when n > 300 then ${at(letters)} + interval '2 days' end`,
    ],
    [
      letters,
      'restrictions (id, reference, domain_id, member_id, kind, ground, source, decided_at, told_at)',
      `gen_random_uuid(), 'D-' || upper(substr(md5(n::text), 1, 8)), ${site}, member, 'photo_rejected', 'nudity', 'inspection', ${at(letters)}, ${at(letters)}`,
    ],
    [
      letters,
      'second_looks (id, domain_id, kind, subject_id, first_action, first_at, second_action, second_at)',
      `gen_random_uuid(), ${site}, 'photo', gen_random_uuid()::text, 'approve', ${at(letters)}, case when n % 20 = 0 then 'reject' else 'approve' end, ${at(letters)}`,
    ],
    [
      letters,
      'credit_grants (id, domain_id, member_id, credits, reason, status, created_at, decided_at)',
      `gen_random_uuid(), ${site}, member, 10, 'Ticket ' || n, 'granted', ${at(letters)}, ${at(letters)}`,
    ],
    [
      lines,
      'audit_log (at, actor_kind, actor_id, action, subject, subject_id, domain_id, old, new, reason)',
      `now() - interval '3 years' + make_interval(secs => n * 94608000.0 / ${lines}), 'staff', gen_random_uuid()::text,
         (array['member.shown','review.decided','setting.changed','order.refunded'])[1 + n % 4], (array['member','review','setting','order'])[1 + n % 4],
         gen_random_uuid()::text, ${site}, jsonb_build_object('value', n), jsonb_build_object('value', n + 1),
         case when n % 10 = 0 then 'Asked by the member, ticket ' || n end`,
    ],
    [
      letters,
      'discount_codes (id, code, domain_id, value_percentage, created_at)',
      `gen_random_uuid(), 'CODE' || n, (select min(id) from domains), 20, ${at(letters)}`,
    ],
    [
      orders,
      'traffic_sources (domain_id, member_id, network, ref, at)',
      `${site}, member, 'network' || n % 4, 'click' || n, ${at(orders)}`,
    ],
    [
      cases,
      'postback_deliveries (id, postback_id, domain_id, member_id, event, status, created_at)',
      `gen_random_uuid(), (select id from postbacks limit 1), ${site}, member, 'signup', 'sent', ${at(cases)}`,
    ],
    [
      cases,
      'webhook_deliveries (id, endpoint_id, domain_id, member_id, event_id, event, payload, status, created_at)',
      `gen_random_uuid(), (select id from webhook_endpoints limit 1), ${site}, member, n, 'order.completed', '{}', 'sent', ${at(cases)}`,
    ],
    [
      1000,
      'reconciliation_days (id, account_id, provider, day, domain_id, currency)',
      `gen_random_uuid(), ${account}, 'mollie', current_date - n::int, (select min(id) from domains), 'EUR'`,
    ],
    [
      150,
      'settlements (id, account_id, reference, provider, at, currency, gross, refunded, charged_back, fees, paid_out)',
      `gen_random_uuid(), ${account}, 'stl_' || n, 'mollie', ${at(150)}, 'EUR', 1000, 0, 0, 10, 990`,
    ],
    [
      letters,
      `directdebit_payments (id, payment_id, order_id, domain_id, member_id, account_id, mandate_reference, creditor_id, creditor_name, state,
         amount, currency, test_mode, return_path, stopped_path, created_at, agreed_at, collect_on)`,
      `gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${site}, member, ${account}, 'M' || n, 'NL79ZZZ999999990000', 'Million', 'paid',
         1799, 'EUR', false, '/', '/', ${at(letters)}, ${at(letters)}, (${at(letters)})::date + 5`,
    ],
  ]
}

const payments = `insert into payments (id, order_id, account_id, provider, method, provider_payment_id, state, amount, currency, created_at, updated_at)
  select gen_random_uuid(), id, ${account}, 'mollie', 'ideal', 'tr_' || md5(id::text),
    case status when 'open' then 'pending' when 'completed' then 'paid' else status end, amount, currency, created_at, created_at from orders`
const invoices = `insert into invoices (id, company_id, series, year, number, label, domain_id, member_id, order_id, issued_at, issued_on, paid_on, locale,
    seller, buyer_country, method, credits, list_amount, amount, currency, tax_rate, tax_country, tax_amount)
  select gen_random_uuid(), (select min(id) from companies), 'invoice', 2026, row_number() over (), '2026-' || row_number() over (), domain_id, member_id,
    id, created_at, created_at::date, created_at::date, 'nl', '{}', country, 'ideal', credits, list_amount, amount, currency, 2100, country, amount * 21 / 121
  from orders where completed_at is not null`

/**
 * Adds rows of three years for the console's other lists: orders with payments and invoices, cases, complaints,
 * decisions, audit lines, codes, calls to networks and endpoints, debits, and days of reconciliation. Does nothing if
 * there are orders.
 */
export async function addConsoleRows(client: pg.Client, orders: number): Promise<void> {
  if ((await client.query('select from orders limit 1')).rows.length > 0) return
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `create temporary table people on commit drop as select row_number() over () as k, id as member from (select id from members limit ${people}) m`,
  )
  await client.query('analyze people')
  for (const [count, into, values] of tables(orders)) {
    const startedAt = performance.now()
    await client.query(
      `insert into ${into} select ${values} from generate_series(1, ${Math.ceil(count)}) n join people on k = 1 + (n * 7919) % ${people} order by n`,
    )
    process.stderr.write(
      `${into.split(' ')[0]}: ${Math.ceil(count)} rows, ${Math.round(performance.now() - startedAt)} ms\n`,
    )
  }
  await client.query(payments)
  await client.query(invoices)
  await client.query('commit')
  await client.query('vacuum (analyze)')
}
