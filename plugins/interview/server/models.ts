import { BaseModel } from '../../../db/index.ts'

/** A question that two people who like each other may both answer. */
export class InterviewQuestion extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare language: string
  declare text: string
  declare position: number
  declare active: boolean
  declare version: number

  static override tableName = 'interview_questions'
}
