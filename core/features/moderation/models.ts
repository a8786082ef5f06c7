import { BaseModel } from '../../../db/index.ts'
import type { Locale } from '../../kernel/site.ts'
import type { ComplaintKind } from '../../shared/choices.ts'

/** A frequent answer to complaints, in one language. */
export class ReplyTemplate extends BaseModel {
  declare id: string
  /** Shared by the same answer in other languages. */
  declare groupId: string
  /** Null: for every domain. */
  declare domainId: number | null
  declare locale: Locale
  /** Null: for every kind of complaint. */
  declare kind: ComplaintKind | null
  declare title: string
  /** With placeholders in braces: see `replyPlaceholders`. */
  declare body: string
  declare position: number
  /** Came with the product and is unchanged. */
  declare shipped: boolean
  declare createdAt: Date
  declare version: number

  static override tableName = 'reply_templates'
}
