import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

export const voiceCredits = defineSetting({
  key: 'voice.credits',
  notExperimentable: 'price',
  type: z.number().int().min(0).max(10_000),
  default: 2,
  area: 'voice',
  public: true,
})

export const settings = [voiceCredits] as const
