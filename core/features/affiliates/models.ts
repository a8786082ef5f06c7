import { BaseModel } from '../../../db/index.ts'

export const postbackEvents = ['signup', 'confirmed', 'first_purchase', 'purchase', 'refund'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** An address that a network wants called when one of its visitors does something. */
export class Postback extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  /** As the network names itself in `network` of its links. */
  declare network: string
  declare event: PostbackEvent
  declare url: string
  /** Sealed; what calls are signed with. */
  declare secret: string
  declare secretChangedAt: Date
  declare active: boolean
  declare version: number

  static override tableName = 'postbacks'
}
