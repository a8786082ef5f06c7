import type { SettingDescriptor } from '../../core/platform/settings/describe.ts'

export type { SettingDescriptor }

/** One step of where a value comes from, as the API presents it. */
export interface Step {
  source: string
  scope: string | null
  value?: unknown
  set: boolean
  effective: boolean
  updated_by: string | null
  updated_at: string | null
}

/** A setting as it is at the chosen scope. */
export interface SettingState {
  key: string
  value?: unknown
  source: string
  set: boolean
  version: number
  locked: boolean
  steps: Step[]
}

/** What the editor means to do with a setting: give it a value here, or let the next scope show through. */
export type Change = { value: unknown } | { reset: true }

export interface Edit {
  change: Change
  /** Version of the value that the editor saw; another one by now is somebody else's. */
  seen: number
}

/** Whether somebody else has changed the setting since the edit began. */
export const overtaken = (edit: Edit | undefined, state: SettingState): boolean =>
  edit !== undefined && edit.seen !== state.version
