import { isDeepStrictEqual } from 'node:util'
import { type CommandContext, invalidField } from '../../../core/kernel/index.ts'
import type { Experiment } from './model.ts'

type Draft = Pick<Experiment, 'setting' | 'who' | 'goal' | 'variants'>

/**
 * Checks that the setting can be experimented with, and the values. Throws AppError('validation_failed') at the
 * invalid field; for a setting that must be the same for everybody, the error says why.
 */
export function checkDraft({ services }: Pick<CommandContext, 'services'>, draft: Draft): void {
  const definition = services.settings.listDefinitions().find(({ key }) => key === draft.setting)
  if (!definition) throw invalidField('setting', 'experiments.errors.unknown_setting')
  const { experimentable, notExperimentable, type } = definition
  if (notExperimentable) throw invalidField('setting', `experiments.errors.same_${notExperimentable}`)
  if (!experimentable) throw invalidField('setting', 'experiments.errors.not_experimentable')
  if (!experimentable.by.includes(draft.who)) throw invalidField('who', `experiments.errors.not_of_${draft.who}`)
  if (services.settings.isLocked(draft.setting)) throw invalidField('setting', 'experiments.errors.locked')
  if (draft.who === 'members' && draft.goal === 'signup')
    throw invalidField('goal', 'experiments.errors.signed_up_already')
  for (const [index, { value }] of draft.variants.entries()) {
    const field = `variants.${index}.value`
    if (!type.safeParse(value).success) throw invalidField(field, 'setting_invalid')
    const twice = draft.variants.slice(0, index).some((other) => isDeepStrictEqual(other.value, value))
    if (twice) throw invalidField(field, 'experiments.errors.twice')
  }
}
