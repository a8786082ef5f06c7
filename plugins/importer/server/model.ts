import { BaseModel } from '../../../db/index.ts'
import type { Content, Kind, Problem, Stage, Status } from '../shared/words.ts'
import type { Mapping } from './schemas.ts'

export class ImportRun extends BaseModel {
  declare id: string
  declare domainId: number
  declare source: string
  declare kind: Kind
  declare what: Content
  declare mapping: Mapping
  declare status: Status
  declare dry: boolean
  declare stage: Stage | null
  declare cursor: number
  declare total: number | null
  declare read: number
  declare created: number
  declare existing: number
  declare skipped: number
  declare problem: Problem | null
  declare fileName: string | null
  declare fileBytes: number
  declare fileParts: number
  declare fileToken: string
  declare columns: string[]
  declare archiveName: string | null
  declare archiveBytes: number
  declare archiveParts: number
  declare archiveToken: string
  declare invite: 'running' | 'done' | null
  declare invited: number
  declare createdAt: Date
  declare startedAt: Date | null
  declare finishedAt: Date | null
  declare version: number

  static override tableName = 'importer_runs'
  static override jsonAttributes = ['mapping', 'columns']
}
