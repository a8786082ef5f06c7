import { z } from 'zod'
import { invalidField, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { baseGenders } from '../shared/searches.ts'
import { SiteGender } from './model.ts'
import { genderBody, genderRow } from './schemas.ts'

type Db = NonNullable<Parameters<typeof SiteGender.query>[0]>

export const consoleRoutes = consoleCrud({
  path: 'genders',
  subject: 'gender',
  model: SiteGender,
  body: genderBody,
  response: genderRow,
  columns: ['position', 'key', 'searched', 'active', 'domain_id', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['key'],
  async toRow({ domain_id, ...gender }, { tx }, existing) {
    const { key, searched } = gender
    const base = baseGenders[searched] ?? gender.base
    if (!base) throw invalidField('base', 'required')
    await requireSameMeaning(tx, { key, searched, base }, existing)
    return { ...gender, domainId: domain_id ?? null, base }
  },
  // Members keep the gender that they chose, so one that is in use is only retired.
  remove: async (row, { tx }) =>
    (await isChosen(tx, row.key))
      ? SiteGender.query(tx)
          .findById(row.id)
          .patch({ active: false, version: row.version + 1 })
      : SiteGender.query(tx).deleteById(row.id),
  written: ({ services, tx }) => services.snapshot.markChanged(tx),
})

const isChosen = async (tx: Db, key: string): Promise<boolean> =>
  (await tx('profiles').where({ gender_key: key }).first('member_id')) !== undefined

/** A key has the same meaning everywhere and always, because profiles store how they are found. */
async function requireSameMeaning(
  tx: Db,
  { key, searched, base }: Pick<SiteGender, 'key' | 'searched' | 'base'>,
  existing?: SiteGender,
): Promise<void> {
  const others = (await SiteGender.query(tx).where({ key })).filter(({ id }) => id !== existing?.id)
  if (others.some((other) => other.searched !== searched)) throw invalidField('searched', 'genders.errors.differs')
  if (others.some((other) => other.base !== base)) throw invalidField('base', 'genders.errors.differs')
  if (!existing || !(await isChosen(tx, existing.key))) return
  if (existing.key !== key) throw invalidField('key', 'genders.errors.chosen')
  if (existing.searched !== searched) throw invalidField('searched', 'genders.errors.chosen')
  if (existing.base !== base) throw invalidField('base', 'genders.errors.chosen')
}
