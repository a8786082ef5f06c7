/**
 * SQL (a statement, or one part: `with …, work as (…)`) that stores outbox entries, given as JSON in the parameter
 * `entries`. With `from`, the name of another part, it stores them only if that part returned a row. Jobs with a taken
 * dedupe key are skipped.
 */
export const outboxInsert = (entries: string, from?: string): string => `
  insert into outbox (kind, name, payload, domain_id, country, dedupe_key, run_at, created_at, trace)
  select kind, name, payload, domain_id, country, dedupe_key, run_at, created_at, trace
  from jsonb_to_recordset(${entries}::jsonb) as entry (kind text, name text, payload jsonb, domain_id int, country text,
    dedupe_key text, run_at timestamptz, created_at timestamptz, trace text)
  ${from ? `where exists (select from ${from})` : ''}
  on conflict (name, dedupe_key) where dedupe_key is not null and done_at is null and dead_at is null do nothing`
