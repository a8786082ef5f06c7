import type { Knex } from 'knex'
import { makeAppendOnly } from '../append-only.ts'

/**
 * Invoices and credit notes as they were issued, with counters that leave no gap. What was sold before there were any gets its invoice
 * now, in the order in which it was paid.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_counters (
      company_id int not null references companies (id),
      series text not null check (series in ('invoice', 'credit_note')),
      year int not null,
      last int not null check (last > 0),
      primary key (company_id, series, year)
    );
    create table invoices (
      id uuid primary key,
      company_id int not null references companies (id),
      series text not null check (series in ('invoice', 'credit_note')),
      year int not null,
      number int not null check (number > 0),
      label text not null,
      domain_id int not null references domains (id),
      member_id uuid not null references members (id),
      order_id uuid not null references orders (id),
      -- The invoice that a credit note corrects.
      corrects uuid references invoices (id),
      reason text check (reason in ('withdrawal', 'refund', 'chargeback', 'returned_debit')),
      issued_at timestamptz not null,
      issued_on date not null,
      paid_on date not null,
      locale text not null,
      -- Frozen: name, address and numbers of the company on that day.
      seller jsonb not null,
      buyer_country text not null check (buyer_country ~ '^[A-Z]{2}$'),
      method text not null,
      credits int not null,
      list_amount int not null check (list_amount >= amount),
      amount int not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      tax_rate int not null,
      tax_country text check (tax_country ~ '^[A-Z]{2}$'),
      tax_amount int not null check (tax_amount between 0 and amount),
      unique (company_id, series, year, number),
      check ((series = 'credit_note') = (corrects is not null)),
      check ((series = 'credit_note') = (reason is not null)),
      check ((tax_country is null) = (tax_rate = 0))
    );
    create unique index invoices_order on invoices (order_id) where series = 'invoice';
    create index invoices_of_order on invoices (order_id);
    create index invoices_member on invoices (member_id);
    create index invoices_domain on invoices (domain_id, issued_at desc);
    create index invoices_corrects on invoices (corrects) where corrects is not null`)
  await knex.raw(sold)
  await knex.raw(credited)
  await knex.raw(`
    insert into invoice_counters (company_id, series, year, last)
    select company_id, series, year, max(number) from invoices group by 1, 2, 3`)
  await makeAppendOnly(knex, 'invoices')
}

const seller = `jsonb_build_object('name', c.name, 'address', c.address, 'zip', c.zip, 'city', c.city, 'country', c.country, 'kvk', c.kvk,
  'vat_number', coalesce(c.vat_numbers ->> coalesce(o.tax_country, c.country), c.vat_numbers ->> c.country), 'support_phone', c.support_phone)`
const today = `(now() at time zone d.time_zone)::date`

const sold = `
  insert into invoices (id, company_id, series, year, number, label, domain_id, member_id, order_id, issued_at, issued_on, paid_on, locale,
    seller, buyer_country, method, credits, list_amount, amount, currency, tax_rate, tax_country, tax_amount)
  select gen_random_uuid(), company_id, 'invoice', year, number, year || '-' || lpad(number::text, 6, '0'), domain_id, member_id, id, now(),
    today, paid_on, language, seller, country, method, credits, greatest(list_amount, amount), amount, currency,
    case when tax_country is null then 0 else tax_rate end, case when tax_rate > 0 then tax_country end, tax_amount
  from (
    select o.*, d.company_id, ${today} as today, extract(year from ${today})::int as year, m.language, ${seller} as seller,
      (o.completed_at at time zone d.time_zone)::date as paid_on,
      coalesce((select p.method from payments p where p.order_id = o.id order by p.id desc limit 1), '') as method,
      row_number() over (partition by d.company_id, extract(year from ${today}) order by o.completed_at, o.id) as number
    from orders o join domains d on d.id = o.domain_id join companies c on c.id = d.company_id join members m on m.id = o.member_id
    where o.completed_at is not null) paid`

const credited = `
  insert into invoices (id, company_id, series, year, number, label, domain_id, member_id, order_id, corrects, reason, issued_at, issued_on,
    paid_on, locale, seller, buyer_country, method, credits, list_amount, amount, currency, tax_rate, tax_country, tax_amount)
  select gen_random_uuid(), company_id, 'credit_note', year, place, 'C' || year || '-' || lpad(place::text, 6, '0'), domain_id, member_id,
    order_id, id, why, issued_at, issued_on, paid_on, locale, seller, buyer_country, method, credits, back, back, currency, tax_rate,
    tax_country, back - round(back * 10000.0 / (10000 + tax_rate))::int
  from (
    select i.*, given.back, given.why, row_number() over (partition by i.company_id, i.year order by i.number) as place
    from invoices i join (
      select id, case when status = 'charged_back' then amount else coalesce(refunded_amount, amount) end as back,
        case when status = 'charged_back' then 'chargeback' when withdrawn_at is not null then 'withdrawal' else 'refund' end as why
      from orders where status in ('refunded', 'charged_back') and completed_at is not null) given on given.id = i.order_id
    where given.back > 0) notes`

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invoices, invoice_counters')
}
