import { v7 as uuidv7 } from 'uuid'
import { formatActor } from '../../platform/audit/index.ts'
import type { BrandCopy, BrandReadiness, DiscardedTables } from '../company/index.ts'
import { DocumentRow, DocumentVersion } from './models.ts'

/** Copies the pages that a brand has written: the working texts and, if published, the version shown now. */
export const copyDocuments: BrandCopy = {
  id: 'documents',
  part: 'documents',
  tables: ['documents'],
  async copy(ctx, { from, to }) {
    const now = ctx.now()
    const rows = await DocumentRow.query(ctx.tx).where({ domain_id: from.id })
    for (const { token, locale, country, title, description, intro, body, inFooter, id: source } of rows) {
      if (country !== null && !to.countries.includes(country)) continue
      const id = uuidv7()
      const author = { updatedBy: formatActor(ctx.actor), updatedAt: now }
      const texts = { title, description, intro, body, inFooter }
      await DocumentRow.query(ctx.tx).insert({ id, token, locale, country, domainId: to.id, ...texts, ...author })
      const shown = await DocumentVersion.query(ctx.tx)
        .where({ document_id: source })
        .where('effective_at', '<=', now)
        .orderBy('number', 'desc')
        .first()
      if (!shown?.shown) continue
      await DocumentVersion.query(ctx.tx).insert({
        documentId: id,
        number: 1,
        shown: true,
        asksAgain: false,
        note: '',
        title: shown.title,
        description: shown.description,
        intro: shown.intro,
        body: shown.body,
        inFooter: shown.inFooter,
        publishedBy: formatActor(ctx.actor),
        publishedAt: now,
        effectiveAt: now,
      })
    }
  },
}

/** Shipped texts are used for unwritten pages, so staff must confirm that they fit this brand. */
export const documentsReadiness: BrandReadiness = {
  id: 'documents',
  check: async (_ctx, { checked }) => [
    { id: 'documents', state: checked.includes('documents') ? 'done' : 'missing', to: 'documents' },
  ],
}

/** The pages of a discarded brand, with their versions, none of which were ever shown. */
export const discardDocuments: DiscardedTables = {
  id: 'documents',
  tables: ['documents'],
  async before({ tx }, { id }) {
    const own = DocumentRow.query(tx).where({ domain_id: id }).select('id')
    await DocumentVersion.query(tx).whereIn('document_id', own).delete()
  },
}
