import { BaseModel } from '../../../db/index.ts'
import type { Drawing } from '../shared/drawings.ts'

/** An advertisement among search results: a picture, a line and where it leads. */
export class CamTile extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare countries: string[]
  /** Empty: every language. */
  declare languages: string[]
  declare title: string
  /** A built-in drawing; null if it has a picture. */
  declare drawing: Drawing | null
  declare pictureId: string | null
  declare link: string
  declare position: number
  declare active: boolean
  declare activeFrom: Date | null
  declare activeUntil: Date | null
  declare version: number

  static override tableName = 'cam_tiles'
}
