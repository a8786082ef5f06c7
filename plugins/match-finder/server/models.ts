import { BaseModel } from '../../../db/index.ts'
import type { AllowedFilter, QuestionKind } from '../shared/filters.ts'
import type { QuestionOption, QuestionText } from './schemas.ts'

/** One question of the quiz, in the languages in which it is written. */
export class Question extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare kind: QuestionKind
  declare filter: AllowedFilter | null
  declare texts: QuestionText
  declare options: QuestionOption[]
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'match_finder_questions'
  static override jsonAttributes = ['texts', 'options']
}
