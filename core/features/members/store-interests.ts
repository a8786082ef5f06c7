import type { TxContext } from '../../kernel/context.ts'
import { isSexualInterest } from '../../shared/vocabulary.ts'
import { Profile } from './models.ts'
import { visibleProfileFields } from './settings.ts'

/**
 * Writes the interests chosen at sign-up, in its transaction. Sexual interests need a separate consent and are omitted.
 */
export async function storeInterests(ctx: TxContext, memberId: string, named: readonly string[]): Promise<void> {
  const interests = [...new Set(named)].filter((interest) => !isSexualInterest(interest))
  if (interests.length === 0 || !ctx.setting(visibleProfileFields).includes('interests')) return
  await Profile.query(ctx.tx).findById(memberId).patch({ interests })
}
