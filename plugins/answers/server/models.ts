import { BaseModel } from '../../../db/index.ts'

/** A question that members may answer on their profile. */
export class AnswersQuestion extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare language: string
  declare text: string
  declare position: number
  declare active: boolean
  declare version: number

  static override tableName = 'answers_questions'
}
