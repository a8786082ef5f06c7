import type { ViewerContext } from '../../../core/features/visibility/index.ts'
import { formatFeet } from '../shared/feet.ts'
import { withUnit } from '../shared/kinds.ts'
import { listKnownOptions, readFacts, type StoredFact } from './facts.ts'
import { type Field, getLabel, listFields } from './fields.ts'
import type { FactsPart } from './schemas.ts'

/** Profiles' answers, in the order of the fields. Answers that need consent are for members only. */
export async function loadFacts(ctx: ViewerContext, memberIds: readonly string[]): Promise<Map<string, FactsPart>> {
  const fields = (await listFields(ctx)).filter(({ onProfile, special }) => onProfile && (!special || ctx.member))
  if (fields.length === 0) return new Map()
  // One by one, because a list of variable length would be planned again each time.
  const parts = await Promise.all(
    memberIds.map(async (id) => [id, { facts: presentFacts(ctx, fields, await readFacts(ctx, id)) }] as const),
  )
  return new Map(parts.filter(([, { facts }]) => facts.length > 0))
}

function presentFacts(ctx: ViewerContext, fields: readonly Field[], stored: readonly StoredFact[]) {
  const { site } = ctx
  return fields.flatMap((field) => {
    const fact = stored.find(({ key }) => key === field.key)
    if (!fact || (field.special && fact.consented_at === null)) return []
    const value =
      field.kind === 'number'
        ? numberText(field, fact, site.country)
        : field.kind === 'text'
          ? (fact.chosen[0] ?? '')
          : optionsText(field, fact, site)
    return value ? [{ key: field.key, label: getLabel(field.labels, site), value }] : []
  })
}

const numberText = ({ unit }: Field, { number }: StoredFact, country: string): string =>
  number === null ? '' : unit === 'cm' ? formatFeet(number, country) : withUnit(number, unit)

const optionsText = (field: Field, fact: StoredFact, site: ViewerContext['site']): string =>
  listKnownOptions(field, fact)
    .map((key) => field.options.find((option) => option.key === key))
    .map((option) => (option ? getLabel(option.labels, site) : ''))
    .join(', ')
