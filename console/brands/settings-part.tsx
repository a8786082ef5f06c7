import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { SettingInput } from '../settings/setting-input.tsx'
import { resolveValue, type SettingDescriptor, type SettingState } from '../settings/types.ts'
import { useEdits } from '../settings/use-edits.ts'
import { useSettings } from '../settings/use-settings.ts'
import { createLabels } from '../settings/use-settings-task.ts'
import { LabelButton } from '../shared/label-button.tsx'

/** Some settings of the brand's domain with their unsaved values. */
export function useBrandSettings(domainId: number) {
  const scope = `domain:${domainId}`
  const { descriptors, states, error } = useSettings(scope)
  const editing = useEdits({ scope, states, drafts: undefined, labelOf: createLabels(descriptors) })
  const formatShownValue = (key: string) => {
    const state = states?.find((each) => each.key === key)
    return state && resolveValue(state, editing.edits.get(key))
  }
  return { descriptors, states, error, editing, shown: formatShownValue }
}
export type BrandSettings = ReturnType<typeof useBrandSettings>

interface FieldsProps {
  settings: BrandSettings
  keys: readonly string[]
  /** A remark about a value, below its input. */
  note?: (key: string) => ReactNode
}

/** The inputs of the settings in a column, each with its label and help. */
export function SettingFields({ settings, keys, note }: FieldsProps) {
  const { descriptors = [], states = [] } = settings
  return keys.map((key) => {
    const descriptor = descriptors.find((each) => each.key === key)
    const state = states.find((each) => each.key === key)
    return descriptor && state ? (
      <Field key={key} {...{ settings, descriptor, state }}>
        {note?.(key)}
      </Field>
    ) : null
  })
}

interface FieldProps {
  settings: BrandSettings
  descriptor: SettingDescriptor
  state: SettingState
  children?: ReactNode
}

function Field({ settings: { editing, shown }, descriptor, state, children }: FieldProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 600 }}>
        {descriptor.label}
      </Typography>
      <Typography variant="body2" color="text.secondary" id={`${id}-help`}>
        {descriptor.help}
      </Typography>
      <SettingInput
        id={id}
        descriptor={descriptor}
        standard={state.standard}
        value={shown(descriptor.key)}
        disabled={state.locked}
        onChange={(value) => editing.edit(descriptor.key, { value })}
      />
      {children}
      {editing.faults[descriptor.key] ? (
        <Typography variant="caption" color="error" role="alert">
          {editing.faults[descriptor.key]}
        </Typography>
      ) : null}
    </Box>
  )
}

/** Saves unsaved values; disabled without any. */
export function SaveSettings({ settings, onSaved }: { settings: BrandSettings; onSaved: () => unknown }) {
  const translate = useTranslate()
  const { editing } = settings
  const save = async () => {
    await editing.save('')
    await onSaved()
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <LabelButton
        label="ra.action.save"
        variant="contained"
        size="medium"
        disabled={editing.edits.size === 0 || editing.busy}
        onClick={() => void save()}
      />
      {editing.edits.size > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('console.settings.changes', { smart_count: editing.edits.size })}
        </Typography>
      ) : null}
    </Box>
  )
}
