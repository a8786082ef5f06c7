import type { Statement, Transaction } from '../../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'

export interface ReferenceQuery {
  // biome-ignore lint/suspicious/noExplicitAny: settings of many types are asked for an id in them.
  of: readonly SettingDefinition<any>[]
  ids: readonly string[]
  /** Earlier history does not count. */
  since: Date
}

const findReferencedStatement: Statement = {
  name: 'settings.find_referenced',
  text: `select requested from unnest($2::text[]) requested where
    exists (select from settings where key = any($1) and value->>'id' = requested)
    or exists (select from setting_drafts where key = any($1) and value->>'id' = requested)
    or exists (select from audit_log where subject = 'setting' and subject_id = any($1) and at >= $3
      and (old->>'id' = requested or new->>'id' = requested))`,
}
const lockVersionStatement: Statement = {
  name: 'settings.lock_version',
  text: 'select version from settings_version for update',
}

/**
 * Which of these ids a setting uses: in a current value at any scope or pinned, in a draft or publication, or in the
 * history since then, which can be restored. Concurrent changes of settings wait for the end of the transaction and are
 * then checked against its result.
 */
export async function findReferencedIds(
  { db, settings, sites }: Pick<Services, 'db' | 'settings' | 'sites'>,
  tx: Transaction,
  { of, ids, since }: ReferenceQuery,
): Promise<string[]> {
  await db.query(lockVersionStatement, [], tx)
  const keys = of.map(({ key }) => key)
  const found = await db.query<{ requested: string }>(findReferencedStatement, [keys, [...ids], since], tx)
  const pinned = sites.listDomains().flatMap((domain) =>
    of.map((definition) => {
      const value: { id?: string } | null = settings.get(definition, sites.getSite(domain.id))
      return value?.id
    }),
  )
  const named = new Set([...found.map(({ requested }) => requested), ...pinned])
  return ids.filter((id) => named.has(id))
}
