import type { Transaction } from '../../../db/database.ts'

/**
 * Replaces the search tokens that a plugin has set on a profile. Members with a token are found by filters that ask for
 * it (`searchFilter`, `tokens`), also in big pools. Each token begins with the plugin's id and a colon.
 */
export async function setSearchTokens(
  tx: Transaction,
  memberId: string,
  pluginId: string,
  tokens: readonly string[],
): Promise<void> {
  await tx.raw(
    `update profiles p set search_tokens = wanted.tokens
     from (select array(select token from profiles o cross join unnest(o.search_tokens) token
       where o.member_id = ? and not starts_with(token, ?)) || ?::text[] tokens) wanted
     where p.member_id = ? and p.search_tokens is distinct from wanted.tokens`,
    [memberId, `${pluginId}:`, [...tokens].sort(), memberId],
  )
}
