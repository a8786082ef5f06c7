import type { Database, Statement } from '../../../db/index.ts'

/** Results of recomputing all invoices. All `…Wrong` counts are 0 if the books are consistent. */
export interface InvoiceFigures {
  invoices: number
  creditNotes: number
  /** Series with a missing or duplicate number, or a wrong counter; of a deleted series, any number left. */
  seriesWrong: number
  /** Completed orders without exactly one correct invoice, and invoices of orders that were not completed. */
  invoicesWrong: number
  /** Orders whose credit notes differ from their refunds, or from the currency, rate or country of their invoice. */
  creditNotesWrong: number
  /** Documents whose tax does not match their amount and rate; credit notes of an invoice are added up. */
  taxWrong: number
}

const checkSeriesStatement: Statement = {
  name: 'invoices.check_series',
  text: `
    with series as (
      select company_id, series, year, count(*) as held, count(distinct number) as numbers, min(number) as first, max(number) as last
      from invoices group by 1, 2, 3
    ), kept_orders as (
      -- Starts with the first day of which all invoices are kept: earlier ones may have been deleted with their year.
      select o.* from orders o join domains d on d.id = o.domain_id left join lateral (
        select make_date(max(c.year) + 1, 1, 2) as day from invoice_counters c
        where c.company_id = d.company_id and c.series = 'invoice' and c.deleted_at is not null) first on true
      where o.completed_at is not null and (first.day is null or o.completed_at >= first.day)
    ), notes as (
      select n.corrects, sum(n.amount) as amount, sum(n.tax_amount) as tax,
        bool_or(n.currency <> i.currency or n.tax_rate <> i.tax_rate or n.tax_country is distinct from i.tax_country
          or n.order_id <> i.order_id or i.series <> 'invoice') as other
      from invoices n join invoices i on i.id = n.corrects group by 1
    ), owed as (
      select o.id, coalesce(n.amount, 0) as noted, coalesce(n.other, false) as other,
        case when o.status = 'charged_back' then o.amount when o.status = 'refunded' then coalesce(o.refunded_amount, o.amount)
          else coalesce(o.refunded_amount, 0) end as back
      from kept_orders o left join invoices i on i.order_id = o.id and i.series = 'invoice' left join notes n on n.corrects = i.id
    )
    select
      (select count(*) from invoices where series = 'invoice')::float8 as invoices,
      (select count(*) from invoices where series = 'credit_note')::float8 as "creditNotes",
      (select count(*) from series s full join invoice_counters c using (company_id, series, year)
        where case when c.deleted_at is not null then s.held is not null
          else s.held is null or c.last is null or s.first <> 1 or s.numbers <> s.held or s.last <> s.held or c.last <> s.last end)::float8 as "seriesWrong",
      (select count(*) from kept_orders o where
        (select count(*) from invoices i where i.order_id = o.id and i.series = 'invoice' and i.amount = o.amount and i.currency = o.currency
          and i.tax_amount = o.tax_amount and i.tax_country is not distinct from o.tax_country and i.member_id = o.member_id) <> 1)
      + (select count(*) from invoices i join orders o on o.id = i.order_id where o.completed_at is null)::float8 as "invoicesWrong",
      (select count(*) from owed where noted <> back or other)::float8 as "creditNotesWrong",
      (select count(*) from invoices where series = 'invoice' and tax_amount <> amount - round(amount * 10000.0 / (10000 + tax_rate)))
      + (select count(*) from notes n join invoices i on i.id = n.corrects
        where n.tax <> n.amount - round(n.amount * 10000.0 / (10000 + i.tax_rate)))::float8 as "taxWrong"`,
}

/**
 * Searches every series for gaps and duplicates, and compares invoices and credit notes with orders and with their tax.
 * Read-only.
 */
export async function checkInvoices(db: Database): Promise<InvoiceFigures> {
  const [figures] = await db.query<InvoiceFigures>(checkSeriesStatement)
  return figures as InvoiceFigures
}

export const areInvoicesSound = (found: InvoiceFigures) =>
  found.seriesWrong + found.invoicesWrong + found.creditNotesWrong + found.taxWrong === 0
