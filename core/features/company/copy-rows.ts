import { v7 as uuidv7 } from 'uuid'
import type { BaseModel } from '../../../db/index.ts'
import type { BrandCopy, BrandPart } from './brand-hooks.ts'

/** A row of content that belongs to a brand, or to all if `domainId` is null. */
type Content = BaseModel & { id: string; domainId: number | null; version: number; country?: string | null }

/**
 * Copies the rows that belong to one brand only, with new keys and in the same order. Rows of a country are copied if
 * both brands serve it, others if `fits` accepts them.
 */
export const copyRows = <Row extends Content>(
  part: BrandPart,
  model: { new (): Row } & typeof BaseModel,
  fits: (row: Row) => boolean = () => true,
): BrandCopy => ({
  id: model.tableName,
  part,
  tables: [model.tableName],
  async copy({ tx }, { from, to }) {
    const found = (await model.query(tx).where({ domain_id: from.id }).orderBy('id')) as unknown as Row[]
    const shared = found.filter(({ country = null }) => country === null || to.countries.includes(country))
    const copies = shared.filter(fits).map((row) => ({ ...row.$toJson(), id: uuidv7(), domainId: to.id, version: 1 }))
    if (copies.length > 0) await model.query(tx).insert(copies as never)
  },
})
