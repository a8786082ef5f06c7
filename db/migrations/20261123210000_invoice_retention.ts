import type { Knex } from 'knex'
import { appRole } from '../roles.ts'

/**
 * A series of a year is deleted whole when its legal term is over; its counter stays and says how many there were and what they were
 * (`digest`). The application cannot delete an invoice: it may call this function, which takes nothing younger than the shortest term.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_counters
      add column deleted_at timestamptz,
      -- SHA-256, in hexadecimal, of number, day, amount, currency and tax of each in order, a line each.
      add column digest text,
      add check ((deleted_at is null) = (digest is null));

    -- What a credit note corrects may have gone a year before it.
    alter table invoices drop constraint invoices_corrects_fkey, drop constraint invoices_check2;
    alter table invoices
      add constraint invoices_corrects_fkey foreign key (corrects) references invoices (id) on delete set null,
      add constraint invoices_corrects_check check (series = 'credit_note' or corrects is null);

    create function delete_invoice_series(of_company int, of_series text, of_year int, at timestamptz) returns text
    language plpgsql security definer set search_path from current as $$
    declare found_digest text;
    begin
      if of_year >= extract(year from now()) - 7 then
        raise exception 'the invoices of % must be kept', of_year;
      end if;
      update invoice_counters set deleted_at = at, digest = (
        select encode(sha256(coalesce(string_agg(concat_ws(' ', number, issued_on, amount, currency, tax_amount), chr(10) order by number), '')::bytea), 'hex')
        from invoices where company_id = of_company and series = of_series and year = of_year)
      where company_id = of_company and series = of_series and year = of_year and deleted_at is null
      returning digest into found_digest;
      if found_digest is not null then
        delete from invoices where company_id = of_company and series = of_series and year = of_year;
      end if;
      return found_digest;
    end $$;
    revoke all on function delete_invoice_series(int, text, int, timestamptz) from public;
    grant execute on function delete_invoice_series(int, text, int, timestamptz) to ${appRole};
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function delete_invoice_series(int, text, int, timestamptz);
    alter table invoices drop constraint invoices_corrects_fkey, drop constraint invoices_corrects_check;
    -- A note whose invoice has gone cannot stand under the old rule.
    delete from invoices where series = 'credit_note' and corrects is null;
    alter table invoices
      add constraint invoices_corrects_fkey foreign key (corrects) references invoices (id),
      add constraint invoices_check2 check ((series = 'credit_note') = (corrects is not null));
    alter table invoice_counters drop column digest, drop column deleted_at`)
}
