import { BaseModel } from '../../../db/index.ts'

/** A link by which people may sign up where that needs an invitation. */
export class Invitation extends BaseModel {
  declare id: string
  declare domainId: number
  /** Stands in the link; nobody can guess it. */
  declare code: string
  /** For whom or what it was made, for staff alone. */
  declare note: string
  declare usesAllowed: number
  /** How many accounts it has made, erased ones included. */
  declare uses: number
  /** Null: until it is used up or revoked. */
  declare expires: Date | null
  declare status: 'active' | 'disabled'
  declare createdAt: Date
  declare version: number

  static override tableName = 'invitations'
}
