import { BaseModel } from '../../../db/index.ts'
import type { EventType } from '../shared/words.ts'

/** An address that is called when something happens. */
export class Endpoint extends BaseModel {
  declare id: string
  /** Null: every domain, or every domain of the company. */
  declare domainId: number | null
  declare companyId: number | null
  declare name: string
  declare url: string
  declare events: EventType[]
  declare active: boolean
  /** Encrypted. Null until staff create it; nothing is sent before. */
  declare secret: string | null
  declare secretCreatedAt: Date | null
  declare previousSecret: string | null
  /** Until when the previous secret also signs. */
  declare previousUntil: Date | null
  declare failingSince: Date | null
  /** Set when it was disabled because of failures. */
  declare disabledAt: Date | null
  declare version: number
  /** Read by the console: its latest delivery, and those that failed recently. */
  declare lastDeliveryAt?: Date | null
  declare failures?: number

  static override tableName = 'webhook_endpoints'
}
