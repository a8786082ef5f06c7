import { lockMember, setSearchTokens } from '../../../core/features/members/index.ts'
import { hasConsent, recordConsent } from '../../../core/features/privacy/index.ts'
import { guardText } from '../../../core/features/text-moderation/index.ts'
import {
  AppError,
  type CommandContext,
  type FieldErrors,
  inTransaction,
  type MemberCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { Fact } from '../shared/kinds.ts'
import { type Field, listFields } from './fields.ts'
import { type FlaggedAnswer, place, reviewAnswers } from './review.ts'
import type { FactsBody } from './schemas.ts'
import { buildTokens } from './tokens.ts'

export interface StoredFact {
  key: string
  chosen: string[]
  number: number | null
  consented_at: Date | null
}

const listFactsStatement: Statement = {
  name: 'profile_fields.list_facts',
  text: 'select key, chosen, number, consented_at from profile_fields_facts where member_id = $1',
}
const saveFactStatement: Statement = {
  name: 'profile_fields.save_fact',
  text: `insert into profile_fields_facts (member_id, key, domain_id, chosen, number, consented_at, written_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (member_id, key) do update set chosen = excluded.chosen, number = excluded.number,
      consented_at = coalesce(profile_fields_facts.consented_at, excluded.consented_at), written_at = excluded.written_at`,
}
const deleteFactStatement: Statement = {
  name: 'profile_fields.delete_fact',
  text: 'delete from profile_fields_facts where member_id = $1 and key = $2',
}

export const readFacts = (ctx: CommandContext, memberId: string): Promise<StoredFact[]> =>
  ctx.services.db.query<StoredFact>(listFactsStatement, [memberId], ctx.tx)

/** A member's own answers to the fields of this site, by field. */
export async function readOwnFacts(ctx: MemberCommandContext): Promise<Record<string, Fact>> {
  const [fields, stored] = await Promise.all([listFields(ctx), readFacts(ctx, ctx.member.id)])
  return Object.fromEntries(
    fields.flatMap((field): [string, Fact][] => {
      const fact = stored.find(({ key }) => key === field.key)
      if (field.kind === 'text') return fact?.chosen[0] ? [[field.key, fact.chosen[0]]] : []
      const chosen = fact ? listKnownOptions(field, fact) : []
      if (field.kind === 'number') return fact?.number == null ? [] : [[field.key, fact.number]]
      if (chosen.length === 0) return []
      return [[field.key, field.kind === 'choices' ? chosen : (chosen[0] ?? '')]]
    }),
  )
}

/** The chosen options that the field still has, in order. */
export const listKnownOptions = (
  { options }: Pick<Field, 'options'>,
  { chosen }: Pick<StoredFact, 'chosen'>,
): string[] => options.map(({ key }) => key).filter((key) => chosen.includes(key))

/**
 * Changes the member's own answers. A field that needs consent accepts an answer only with it, or if it was given
 * before; removing the answer withdraws it. Throws AppError('validation_failed') with every problem at
 * `facts.<field>`.
 */
export async function writeFacts(ctx: MemberCommandContext, { facts, consents, sure }: FactsBody): Promise<void> {
  const memberId = ctx.member.id
  const fields = new Map((await listFields(ctx)).map((field) => [field.key, field]))
  const flagged = await guardTexts(ctx, [...fields.values()], facts, { memberId, path: 'facts', sure })
  await inTransaction(ctx, async (ctx) => {
    // The member, not only the profile: a ban locks both in this order.
    await lockMember(ctx, memberId)
    const stored = await readFacts(ctx, memberId)
    const problems: FieldErrors = {}
    for (const [key, fact] of Object.entries(facts)) {
      const field = fields.get(key)
      const agreed = consents.includes(key) || stored.some((each) => each.key === key && each.consented_at !== null)
      if (!field || (fact !== null && !fitsField(field, fact))) problems[`facts.${key}`] = { code: 'invalid_choice' }
      else if (fact !== null && field.special && !agreed) problems[`facts.${key}`] = { code: 'consent_required' }
    }
    if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems })
    await storeFacts(ctx, memberId, [...fields.values()], facts)
    await reviewAnswers(ctx, memberId, flagged)
  })
}

/** Checks free-text answers, at `<path>.<field>`. Returns those that moderators should review, and why. */
export async function guardTexts(
  ctx: CommandContext,
  fields: readonly Field[],
  facts: Readonly<Record<string, Fact | null>>,
  { memberId, path, sure }: { memberId: string; path: string; sure: boolean | undefined },
): Promise<FlaggedAnswer[]> {
  const texts = fields.flatMap(({ key, kind }) => {
    const fact = facts[key]
    return kind === 'text' && typeof fact === 'string' ? [{ key, text: fact }] : []
  })
  const judged = texts.map(async ({ key, text }) => ({
    key,
    reasons: await guardText(ctx, { place, field: `${path}.${key}`, text, memberId, sure }),
  }))
  return (await Promise.all(judged)).filter(({ reasons }) => reasons.length > 0)
}

export function fitsField({ kind, options, minimum, maximum }: Field, fact: Fact): boolean {
  const isOption = (key: string) => options.some((option) => option.key === key)
  if (kind === 'number') return typeof fact === 'number' && fact >= minimum && fact <= maximum
  if (kind === 'text') return typeof fact === 'string' && fact.trim().length <= maximum
  if (kind === 'choices') return Array.isArray(fact) && fact.every(isOption)
  return typeof fact === 'string' && isOption(fact)
}

/** Stores valid answers, and the tokens by which the member is found. The caller has locked the profile. */
export async function storeFacts(
  ctx: TxContext,
  memberId: string,
  fields: readonly Field[],
  facts: Readonly<Record<string, Fact | null>>,
): Promise<void> {
  const { db } = ctx.services
  for (const field of fields) {
    const fact = facts[field.key]
    if (fact === undefined) continue
    const words = typeof fact === 'string' ? fact.trim() : fact
    const empty = words === null || words === '' || (Array.isArray(words) && words.length === 0)
    if (empty) {
      await db.query(deleteFactStatement, [memberId, field.key], ctx.tx)
      continue
    }
    const [chosen, number] = typeof words === 'number' ? [[], words] : [[...new Set([words].flat())], null]
    const consented = field.special ? ctx.now() : null
    const values = [memberId, field.key, ctx.site.domainId, chosen, number, consented, ctx.now()]
    await db.query(saveFactStatement, values, ctx.tx)
  }
  const stored = await readFacts(ctx, memberId)
  const texts = new Set(fields.flatMap(({ key, kind }) => (kind === 'text' ? [key] : [])))
  const found = stored.filter(({ key }) => !texts.has(key)).flatMap(buildTokens)
  await setSearchTokens(ctx.tx, memberId, 'profile-fields', found)
  const agreed = stored.some(({ consented_at }) => consented_at !== null)
  if (agreed !== (await hasConsent(ctx, memberId, 'profile-fields.special')))
    await recordConsent(ctx, memberId, 'profile-fields.special', agreed)
}
