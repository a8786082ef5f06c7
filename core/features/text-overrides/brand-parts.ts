import type { BrandCopy } from '../company/index.ts'

export const copyTextOverrides: BrandCopy = {
  id: 'wordings',
  part: 'texts',
  tables: ['wordings'],
  async copy({ tx, services }, { from, to }) {
    await tx.raw(
      `insert into wordings (domain_id, locale, key, forms, shipped, updated_by, updated_at)
        select ?, locale, key, forms, shipped, updated_by, updated_at from wordings where domain_id = ?`,
      [to.id, from.id],
    )
    services.snapshot.markChanged(tx)
  },
}
