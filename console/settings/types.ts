import type { Reply } from '../../core/kernel/api.ts'

export type SettingDescriptor = Reply<'GET /api/console/settings/descriptor'>['settings'][number]

export type SettingState = Reply<'GET /api/console/settings'>['settings'][number]

export type Step = SettingState['steps'][number]

/** An edit of a setting: a value for this scope, or a reset to the next scope's. */
export type Change = { value: unknown } | { reset: true }

export interface Edit {
  change: Change
  /** Version of the value that the editor saw; a different one now means that a colleague changed it. */
  seen: number
  /** The edit has been saved, so a newer version is this edit itself. */
  sent?: true
}

/** The value of a setting with an edit: the new one, or the one inherited after a reset. */
export function resolveValue(state: SettingState, edit: Edit | undefined): unknown {
  if (!edit) return state.value
  if (!('reset' in edit.change)) return edit.change.value
  const inherited = state.steps.find((step) => step.set && step.scope !== null && !step.effective) ?? state.steps.at(-1)
  return inherited?.value
}

/** Whether a colleague has changed the setting since the edit began. */
export const isStaleEdit = (edit: Edit | undefined, state: SettingState): boolean =>
  edit !== undefined && !edit.sent && edit.seen !== state.version

export interface InputProps {
  id: string
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}

export interface DescribedInputProps extends InputProps {
  descriptor: SettingDescriptor
  /** Of a text by language: what visitors read where it is empty. */
  standard?: SettingState['standard']
}
