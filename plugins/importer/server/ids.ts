import type { CommandContext, TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { ImportRun } from './model.ts'

type Place = Pick<ImportRun, 'domainId' | 'source'>

const findIdsStatement: Statement = {
  name: 'importer.find_ids',
  text: `select foreign_id, member_id from importer_ids
    where domain_id = $1 and source = $2 and kind = $3 and foreign_id = any($4::text[])`,
}
const storeIdsStatement: Statement = {
  name: 'importer.store_ids',
  text: `insert into importer_ids (domain_id, source, kind, run_id, foreign_id, member_id)
    select $1, $2, $3, $4, * from unnest($5::text[], $6::uuid[]) on conflict do nothing`,
}
const recordSeenKeysStatement: Statement = {
  name: 'importer.record_seen_keys',
  text: `insert into importer_seen (run_id, kind, key) select $1, $2, unnest($3::text[]) on conflict do nothing returning key`,
}
const filterSeenKeysStatement: Statement = {
  name: 'importer.filter_seen_keys',
  text: 'select key from importer_seen where run_id = $1 and kind = $2 and key = any($3::text[])',
}
const deleteSeenKeysStatement: Statement = {
  name: 'importer.delete_seen_keys',
  text: 'delete from importer_seen where run_id = $1',
}
const findAddressesStatement: Statement = {
  name: 'importer.find_addresses',
  text: 'select lower(email::text) email from members where pool = $1 and email = any($2::citext[])',
}

/** The members that foreign ids became here; null for members erased since. */
export async function findIds(
  ctx: CommandContext,
  { domainId, source }: Place,
  kind: 'member' | 'photo',
  foreignIds: readonly string[],
): Promise<Map<string, string | null>> {
  type Row = { foreign_id: string; member_id: string | null }
  const rows = await ctx.services.db.query<Row>(
    findIdsStatement,
    [domainId, source, kind, [...new Set(foreignIds)]],
    ctx.tx,
  )
  return new Map(rows.map(({ foreign_id, member_id }) => [foreign_id, member_id]))
}

export async function storeIds(
  ctx: TxContext,
  { id, domainId, source }: ImportRun,
  kind: 'member' | 'photo',
  pairs: readonly (readonly [foreignId: string, memberId: string])[],
): Promise<void> {
  const [foreign, own] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  await ctx.services.db.query(storeIdsStatement, [domainId, source, kind, id, foreign, own], ctx.tx)
}

/** Records that a check has seen these keys. Returns those that it had not seen before. */
export async function recordSeenKeys(
  ctx: TxContext,
  runId: string,
  kind: 'member' | 'email',
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.services.db.query<{ key: string }>(recordSeenKeysStatement, [runId, kind, keys], ctx.tx)
  return new Set(rows.map(({ key }) => key))
}

/** Which of these keys a check has seen. */
export async function findSeenKeys(
  ctx: CommandContext,
  runId: string,
  kind: 'member' | 'email',
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.services.db.query<{ key: string }>(
    filterSeenKeysStatement,
    [runId, kind, [...new Set(keys)]],
    ctx.tx,
  )
  return new Set(rows.map(({ key }) => key))
}

export const deleteSeenKeys = (ctx: TxContext, runId: string) =>
  ctx.services.db.query(deleteSeenKeysStatement, [runId], ctx.tx)

export async function findAddresses(ctx: CommandContext, emails: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.services.db.query<{ email: string }>(findAddressesStatement, [ctx.site.pool, emails], ctx.tx)
  return new Set(rows.map(({ email }) => email))
}

/** The members behind foreign ids. In a check, members that would be imported are `planned`. */
export async function findMembers(
  ctx: CommandContext,
  run: ImportRun,
  foreignIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [foreign, member] of await findIds(ctx, run, 'member', foreignIds)) if (member) found.set(foreign, member)
  if (!run.dry) return found
  for (const key of await findSeenKeys(ctx, run.id, 'member', foreignIds))
    if (!found.has(key)) found.set(key, 'planned')
  return found
}
