import { BaseModel } from '../../../db/index.ts'

export const postbackEvents = ['signup', 'confirmed', 'first_purchase', 'purchase', 'refund'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** A URL to call when a visitor of its network does something. */
export class Postback extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  /** The network's name in the parameter `network` of its links. */
  declare network: string
  declare event: PostbackEvent
  declare url: string
  /** Sealed secret for signing calls. */
  declare secret: string
  declare secretChangedAt: Date
  declare active: boolean
  declare version: number

  static override tableName = 'postbacks'
}
