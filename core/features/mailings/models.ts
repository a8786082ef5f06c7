import { BaseModel } from '../../../db/index.ts'
import type { NewsTexts } from './news-schemas.ts'

/** News of a brand to its members. */
export class NewsMail extends BaseModel {
  declare id: string
  declare domainId: number
  declare texts: NewsTexts
  declare path: string | null
  /** In the local time of each member's country, `YYYY-MM-DDTHH:MM`; null: a draft. */
  declare sendAt: string | null
  declare createdAt: Date
  declare version: number
  /** Set by lists: how many mails have been queued. */
  declare queued?: number | null
  /** Set by lists: how many members the mails have yet to reach. */
  declare remaining?: number

  static override tableName = 'news_mails'
  static override jsonAttributes = ['texts']
}
