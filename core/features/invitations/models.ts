import { BaseModel } from '../../../db/index.ts'

/** A link for signing up on a site that requires an invitation. */
export class Invitation extends BaseModel {
  declare id: string
  declare domainId: number
  /** Part of the link; cannot be guessed. */
  declare code: string
  /** Purpose or recipient, for staff only. */
  declare note: string
  declare usesAllowed: number
  /** Accounts created with it, including erased ones. */
  declare uses: number
  /** Null: until it is used up or revoked. */
  declare expires: Date | null
  declare status: 'active' | 'disabled'
  declare createdAt: Date
  declare version: number

  static override tableName = 'invitations'
}
