import { applyCountrySpelling, type CommandContext } from '../../../core/kernel/index.ts'
import { createLazyPart } from '../../../core/platform/events/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { FieldView } from '../shared/kinds.ts'
import type { Labels, ProfileField } from './model.ts'

export type Field = Pick<
  ProfileField,
  | 'domainId'
  | 'key'
  | 'kind'
  | 'labels'
  | 'unit'
  | 'minimum'
  | 'maximum'
  | 'options'
  | 'special'
  | 'atSignup'
  | 'onProfile'
  | 'inSearch'
  | 'active'
>

const loadFieldsStatement: Statement = {
  name: 'profile_fields.load_fields',
  text: `select domain_id "domainId", key, kind, labels, unit, minimum, maximum, options, special, at_signup "atSignup",
      on_profile "onProfile", in_search "inSearch", active
    from profile_fields order by position, key, domain_id nulls first`,
}

interface FieldCache {
  rows: Field[]
  /** Derived from the rows, by site. */
  sites: Map<string, Field[]>
  views: Map<string, FieldView[]>
}

/** All fields, in the snapshot cache because every search and every profile needs them. */
const loadFields = createLazyPart(
  async (db): Promise<FieldCache> => ({
    rows: await db.query<Field>(loadFieldsStatement),
    sites: new Map(),
    views: new Map(),
  }),
)

type ReadContext = Pick<CommandContext, 'services' | 'site'>

function cacheByKey<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** The fields of this site in order. A domain's own field replaces the general one with the same key. */
export async function listFields({ services, site }: ReadContext): Promise<readonly Field[]> {
  const { rows, sites } = await loadFields(services)
  return cacheByKey(sites, String(site.domainId), () => {
    const here = rows.filter(({ domainId }) => domainId === null || domainId === site.domainId)
    const own = new Set(here.flatMap(({ domainId, key }) => (domainId === null ? [] : [key])))
    return here.filter(({ domainId, key, active }) => active && (domainId !== null || !own.has(key)))
  })
}

/** A label in a language, else in English, else in any, in the country's spelling. */
export const getLabel = (labels: Labels, { locale, country }: CommandContext['site']): string =>
  applyCountrySpelling(labels[locale as keyof Labels] ?? labels.en ?? Object.values(labels)[0] ?? '', locale, country)

/** The fields as the site shows them, in the language of the request. */
export async function presentFields(ctx: ReadContext): Promise<FieldView[]> {
  const { site } = ctx
  const [fields, { views }] = await Promise.all([listFields(ctx), loadFields(ctx.services)])
  return cacheByKey(views, `${site.domainId} ${site.locale} ${site.country}`, () =>
    fields.map((field) => ({
      key: field.key,
      kind: field.kind,
      label: getLabel(field.labels, site),
      unit: field.unit,
      minimum: field.minimum,
      maximum: field.maximum,
      options: field.options.map(({ key, labels }) => ({ key, label: getLabel(labels, site) })),
      special: field.special,
      at_signup: field.atSignup && !field.special,
      in_search: field.inSearch,
    })),
  )
}
