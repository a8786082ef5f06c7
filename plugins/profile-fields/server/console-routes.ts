import { z } from 'zod'
import { invalidField, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { fieldKinds, maxTextLength } from '../shared/kinds.ts'
import { ProfileField } from './model.ts'
import { type FieldBody, fieldBody, fieldRow } from './schemas.ts'

/** Largest difference between the bounds of a number: a search names each value between them. */
const maxRangeWidth = 300

type Db = NonNullable<Parameters<typeof ProfileField.query>[0]>

export const consoleRoutes = consoleCrud({
  path: 'profile-fields',
  subject: 'profile_field',
  model: ProfileField,
  body: fieldBody,
  bodyLimit: 100_000,
  response: fieldRow,
  columns: ['position', 'key', 'kind', 'active', 'domain_id', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    kind: z.enum(fieldKinds).optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['key'],
  async toRow(body, { tx }, existing) {
    const { unit, minimum, maximum } = readNumbers(body)
    const choices = body.kind === 'choice' || body.kind === 'choices'
    if (choices) requireOptions(body.options)
    await requireSameMeaning(tx, body, existing)
    return {
      domainId: body.domain_id ?? null,
      key: body.key,
      kind: body.kind,
      labels: body.labels,
      unit,
      minimum,
      maximum,
      options: choices ? body.options : [],
      special: body.special,
      atSignup: body.at_signup,
      onProfile: body.on_profile,
      // Free texts cannot be searched.
      inSearch: body.in_search && body.kind !== 'text',
      active: body.active,
      position: body.position,
    }
  },
  // Answers belong to members, so a field with answers is only retired.
  remove: async (row, { tx }) =>
    (await isAnswered(tx, row.key))
      ? ProfileField.query(tx)
          .findById(row.id)
          .patch({ active: false, version: row.version + 1 })
      : ProfileField.query(tx).deleteById(row.id),
  written: ({ services, tx }) => services.snapshot.markChanged(tx),
})

function readNumbers({ kind, unit, minimum, maximum }: FieldBody) {
  if (kind !== 'number' && kind !== 'text') return { unit: '', minimum: 0, maximum: 0 }
  if (maximum == null) throw invalidField('maximum', 'required')
  if (kind === 'text') {
    if (maximum < 1 || maximum > maxTextLength)
      throw invalidField('maximum', 'profile-fields.errors.longest', { most: maxTextLength })
    return { unit: '', minimum: 0, maximum }
  }
  const from = minimum ?? 0
  if (maximum <= from || maximum - from > maxRangeWidth)
    throw invalidField('maximum', 'profile-fields.errors.range', { most: maxRangeWidth })
  return { unit: unit ?? '', minimum: from, maximum }
}

function requireOptions(options: FieldBody['options']): void {
  if (options.length === 0) throw invalidField('options', 'required')
  const twice = options.findIndex(({ key }, at) => options.findIndex((other) => other.key === key) < at)
  if (twice > 0) throw invalidField(`options.${twice}.key`, 'profile-fields.errors.twice')
}

const isAnswered = async (tx: Db, key: string): Promise<boolean> =>
  (await tx('profile_fields_facts').where({ key }).first('key')) !== undefined

/**
 * A key has the same meaning everywhere, because members keep their answers when a domain replaces a field, and what
 * they agreed to show must not change.
 */
async function requireSameMeaning(tx: Db, { key, kind, special }: FieldBody, existing?: ProfileField): Promise<void> {
  const others = await ProfileField.query(tx).where({ key })
  const same = others.filter(({ id }) => id !== existing?.id)
  if (same.some((other) => other.kind !== kind)) throw invalidField('kind', 'profile-fields.errors.differs')
  if (same.some((other) => other.special !== special)) throw invalidField('special', 'profile-fields.errors.differs')
  if (!existing || !(await isAnswered(tx, existing.key))) return
  if (existing.key !== key) throw invalidField('key', 'profile-fields.errors.answered')
  if (existing.kind !== kind) throw invalidField('kind', 'profile-fields.errors.answered')
  if (existing.special !== special) throw invalidField('special', 'profile-fields.errors.answered')
}
