import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { ConsentPurpose } from '../../kernel/words.ts'
import { readTermsVersion } from '../static-pages/index.ts'

const insertStatement: Statement = {
  name: 'privacy.insert_consent',
  text: 'insert into consents (member_id, purpose, granted, text_version, at) values ($1, $2, $3, $4, $5)',
}
const listConsentsStatement: Statement = {
  name: 'privacy.list_consents',
  text: `select distinct on (purpose) purpose, granted, text_version, at from consents where member_id = $1
    order by purpose, id desc`,
}

/** SQL expression: a JSON object of a member's latest decision for each purpose. */
export const consentsSql = (member: string) =>
  `(select coalesce(jsonb_object_agg(purpose, granted), '{}') from (select distinct on (purpose) purpose, granted from consents
    where member_id = ${member} order by purpose, id desc) latest)`

export interface Consent {
  purpose: string
  granted: boolean
  /** Version of the text shown: the date of the terms. */
  textVersion: string
  at: Date
}

/** Records that a member gives or withdraws consent. Earlier rows stay as the history. */
export async function recordConsent(
  ctx: TxContext,
  memberId: string,
  purpose: ConsentPurpose,
  granted: boolean,
): Promise<void> {
  const version = readTermsVersion(ctx.services, ctx.site)
  await ctx.services.db.query(insertStatement, [memberId, purpose, granted, version, ctx.now()], ctx.tx)
}

/** The current consents, the latest record of each purpose. */
export async function readConsents(ctx: CommandContext, memberId: string): Promise<Consent[]> {
  type Row = { purpose: string; granted: boolean; text_version: string; at: Date }
  const rows = await ctx.services.db.query<Row>(listConsentsStatement, [memberId], ctx.tx)
  return rows.map((row) => ({ purpose: row.purpose, granted: row.granted, textVersion: row.text_version, at: row.at }))
}

/** Whether a member has given consent for a purpose and not withdrawn it. */
export async function hasConsent(ctx: CommandContext, memberId: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await readConsents(ctx, memberId)).some((consent) => consent.purpose === purpose && consent.granted)
}
