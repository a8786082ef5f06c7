import type { Reply } from '../../core/kernel/api.ts'

export type SettingDescriptor = Reply<'GET /api/console/settings/descriptor'>['settings'][number]

/** A setting as it is at the chosen scope. */
export type SettingState = Reply<'GET /api/console/settings'>['settings'][number]

/** One step of where a value comes from. */
export type Step = SettingState['steps'][number]

/** What the editor means to do with a setting: give it a value here, or let the next scope show through. */
export type Change = { value: unknown } | { reset: true }

export interface Edit {
  change: Change
  /** Version of the value that the editor saw; another one by now is somebody else's. */
  seen: number
}

/** What a setting would be with an edit: its new value, or what the next scope says. */
export function valueWith(state: SettingState, edit: Edit | undefined): unknown {
  if (!edit) return state.value
  if (!('reset' in edit.change)) return edit.change.value
  const inherited = state.steps.find((step) => step.set && step.scope !== null && !step.effective) ?? state.steps.at(-1)
  return inherited?.value
}

/** Whether somebody else has changed the setting since the edit began. */
export const overtaken = (edit: Edit | undefined, state: SettingState): boolean =>
  edit !== undefined && edit.seen !== state.version
