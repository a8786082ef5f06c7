import { z } from 'zod'
import type { PluginSearchFilter } from '../../../core/features/search/index.ts'
import { readWanted, type WantedValues } from '../shared/kinds.ts'
import type { StoredFact } from './facts.ts'
import { type Field, listFields } from './fields.ts'

const optionToken = (key: string, option: string) => `profile-fields:${key}=${option}`
const numberToken = (key: string, value: number) => `profile-fields:${key}=${value}`
/** A token for ten numbers, so that a range needs few tokens. */
const tensToken = (key: string, tens: number) => `profile-fields:${key}=${tens}x`

/** The tokens by which a member is found for an answer. */
export const buildTokens = ({ key, chosen, number }: Pick<StoredFact, 'key' | 'chosen' | 'number'>): string[] =>
  number === null
    ? chosen.map((option) => optionToken(key, option))
    : [numberToken(key, number), tensToken(key, Math.floor(number / 10))]

/** The tokens of which a matching member has at least one. */
export function buildWantedTokens(field: Field, wanted: WantedValues): string[] {
  if ('options' in wanted) {
    const known = field.options.filter(({ key }) => wanted.options.includes(key))
    return known.map(({ key }) => optionToken(field.key, key))
  }
  const first = Math.max(field.minimum, wanted.from ?? field.minimum)
  const last = Math.min(field.maximum, wanted.to ?? field.maximum)
  const tokens: string[] = []
  for (let value = first; value <= last; ) {
    const isWholeTen = value % 10 === 0 && value + 9 <= last
    tokens.push(isWholeTen ? tensToken(field.key, value / 10) : numberToken(field.key, value))
    value += isWholeTen ? 10 : 1
  }
  return tokens
}

/**
 * Searches with `facts=smoking.no,height.170-`. Fields that cannot be searched are ignored, and so is the whole
 * parameter for visitors.
 */
export const factsFilter: PluginSearchFilter<string> = {
  parameter: 'facts',
  schema: z.string().max(600).describe('Answers to profile fields, such as smoking.no,height.170-.'),
  async tokens(ctx, value) {
    if (!ctx.member) return []
    const wanted = readWanted(value)
    return (await listFields(ctx)).flatMap((field) => {
      const sought = wanted.get(field.key)
      if (!sought || !field.inSearch || 'options' in sought === (field.kind === 'number')) return []
      // An option or number that the field does not have is ignored; the rest of the search applies.
      const tokens = buildWantedTokens(field, sought)
      return 'options' in sought && tokens.length === 0 ? [] : [tokens]
    })
  },
}
