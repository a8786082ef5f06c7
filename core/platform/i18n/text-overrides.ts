import { createHash } from 'node:crypto'
import type { Database, Statement } from '../../../db/database.ts'
import type { Locale } from '../../kernel/site.ts'
import type { Snapshot } from '../events/snapshot.ts'
import { flattenForms, type TextForms } from './forms.ts'

/** The overrides of shipped texts in one place. */
export interface TextOverrides {
  /** Changes whenever any of the texts does. */
  version: string
  /** By the key of a single text, including its plural form. */
  texts: Readonly<Record<string, string>>
}

/** The text overrides of staff, cached: reading makes no query. */
export interface TextOverrideCache {
  /** The overrides for a domain and language, its own before those of every brand; the same object until a change. */
  at(domainId: number | null, locale: Locale): TextOverrides | null
}

declare module '../../kernel/services.ts' {
  interface Services {
    textOverrides: TextOverrideCache
  }
}

interface Row {
  domain_id: number | null
  locale: Locale
  key: string
  forms: TextForms
}

const loadAllStatement: Statement = {
  name: 'text_overrides.load_all',
  text: 'select domain_id, locale, key, forms from wordings order by domain_id nulls first, key',
}

/** Caches the table in the snapshot. */
export async function createTextOverrideCache(
  db: Pick<Database, 'query'>,
  snapshot: Snapshot,
): Promise<TextOverrideCache> {
  const cachedRows = await snapshot.addPart(async () => ({
    rows: await db.query<Row>(loadAllStatement),
    made: new Map<string, TextOverrides | null>(),
  }))
  return {
    at(domainId, locale) {
      const { rows, made } = cachedRows()
      if (rows.length === 0) return null
      const place = `${domainId}/${locale}`
      const known = made.get(place)
      if (known !== undefined) return known
      const fresh = buildOverrides(
        rows.filter((row) => row.locale === locale && (row.domain_id === null || row.domain_id === domainId)),
      )
      made.set(place, fresh)
      return fresh
    },
  }
}

function buildOverrides(rows: readonly Row[]): TextOverrides | null {
  if (rows.length === 0) return null
  const texts = Object.fromEntries(rows.flatMap(({ key, forms }) => flattenForms(key, forms)))
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  return { version, texts }
}
