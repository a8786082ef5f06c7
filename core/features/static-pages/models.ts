import { BaseModel } from '../../../db/index.ts'
import type { Locale } from '../../kernel/site.ts'

export interface PageTexts {
  title: string
  /** For search engines. */
  description: string
  /** A plain sentence or two below the title. */
  intro: string
  /** Markdown. */
  body: string
}

/** A page as staff edit it; visitors see its versions. */
export class DocumentRow extends BaseModel implements PageTexts {
  declare id: string
  declare token: string
  declare locale: Locale
  /** Null: every domain. */
  declare domainId: number | null
  /** Null: every country. */
  declare country: string | null
  declare title: string
  declare description: string
  declare intro: string
  declare body: string
  declare inFooter: boolean
  declare updatedBy: string
  declare updatedAt: Date
  declare version: number
  /** The newest version and the name of the last editor, if the query selects them. */
  declare latest?: LatestVersion | null
  declare updatedByName?: string | null

  static override tableName = 'documents'
}

/** As returned by `to_jsonb`. */
export interface LatestVersion extends PageTexts {
  number: number
  shown: boolean
  in_footer: boolean
  effective_at: string
}

export class DocumentVersion extends BaseModel implements PageTexts {
  declare id: number
  declare documentId: string
  declare number: number
  declare shown: boolean
  declare title: string
  declare description: string
  declare intro: string
  declare body: string
  declare inFooter: boolean
  declare asksAgain: boolean
  declare note: string
  declare publishedBy: string
  declare publishedAt: Date
  declare effectiveAt: Date

  static override tableName = 'document_versions'
}
