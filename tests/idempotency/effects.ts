import pg from 'pg'
import { atFileEnd } from '../harness/cleanup.ts'
import type { TestDatabase } from '../harness/database.ts'

/** Tables that record the calls themselves, which are not effects. */
const bookkeeping = ['idempotency_keys', 'effects_seen']

const sql = `
  create table effects_seen (at bigint generated always as identity primary key, name text, id jsonb, before jsonb, after jsonb);
  create function note_effect() returns trigger language plpgsql security definer as $$
    declare row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
    begin
      insert into effects_seen (name, id, before, after) values (
        tg_argv[0],
        (select jsonb_object_agg(key, value) from jsonb_each(row) where key = any (string_to_array(tg_argv[1], ','))),
        case when tg_op = 'INSERT' then null else to_jsonb(old) end,
        case when tg_op = 'DELETE' then null else to_jsonb(new) end
      );
      return null;
    end
  $$;
  do $$
    declare found record;
    begin
      for found in
        select c.relname as name, (
            select string_agg(a.attname, ',') from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
            where i.indrelid = c.oid and i.indisprimary
          ) as key
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not in (${bookkeeping.map((name) => `'${name}'`).join(', ')})
      loop
        execute format('create trigger note_effect after insert or update or delete on %I for each row execute function note_effect(%L, %L)',
          found.name, found.name, coalesce(found.key, ''));
      end loop;
    end
  $$`

interface Change {
  name: string
  id: unknown
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The net change of a row; null if it is as before. Numbers count by their difference, because the test looks for three
 * instead of one.
 */
function describeEffect({ name, before, after }: Change): string | null {
  if (!before || !after) return before ? `${name} -` : after ? `${name} +` : null
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return null
  const parts = changed.map((key) => {
    const [was, is] = [before[key], after[key]]
    return typeof was === 'number' && typeof is === 'number' ? `${key} ${is > was ? '+' : ''}${is - was}` : key
  })
  return `${name}: ${parts.join(', ')}`
}

/**
 * Records every row written in a database from now on. `during` runs some work and returns its effects, sorted: an
 * entry for each row inserted, deleted or changed.
 */
export async function watchEffects(db: TestDatabase) {
  const client = new pg.Client({ connectionString: db.url })
  client.on('error', () => {})
  await client.connect()
  atFileEnd(() => client.end())
  await client.query(sql)
  return {
    async during<T>(work: () => Promise<T>): Promise<{ result: T; effects: string[] }> {
      await client.query('truncate effects_seen')
      const result = await work()
      const { rows } = await client.query<Change>('select name, id, before, after from effects_seen order by at')
      const net = new Map<string, Change>()
      for (const row of rows) {
        const key = JSON.stringify([row.name, row.id])
        net.set(key, { ...row, before: net.has(key) ? (net.get(key)?.before ?? null) : row.before })
      }
      return { result, effects: [...net.values()].flatMap((change) => describeEffect(change) ?? []).sort() }
    },
  }
}
