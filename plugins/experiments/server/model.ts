import { BaseModel } from '../../../db/index.ts'
import type { Audience, Goal, Guardrail } from '../shared/words.ts'
import type { ArmCount } from './evaluate-arms.ts'
import type { UsualValues } from './usual-values.ts'

export interface Variant {
  label: string
  value: unknown
}

/** Something that is tested on part of a domain's people. */
export class Experiment extends BaseModel {
  declare id: string
  declare domainId: number
  declare countries: string[]
  declare name: string
  declare hypothesis: string
  declare who: Audience
  declare setting: string
  declare variants: Variant[]
  declare goal: Goal
  /** The usual value when it started. */
  declare usual: UsualValues
  declare planned: number
  declare expected: number
  declare effect: number
  declare status: 'draft' | 'running' | 'stopped'
  declare startedAt: Date | null
  declare stoppedAt: Date | null
  declare stoppedBy: 'staff' | Guardrail | null
  declare stopReason: string
  /** Counts of each arm, written when it ends. */
  declare counts: ArmCount[] | null
  declare version: number
  /** Read by the console while it runs. */
  declare liveCounts?: { arm: number; seen: number; goals: number }[] | null

  static override tableName = 'experiments'
  static override jsonAttributes = ['variants', 'counts', 'usual']
}
