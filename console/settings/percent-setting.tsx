import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { type PercentRange, storedPercent, usePercentTexts } from '../shared/percent.ts'
import { percentSign } from '../shared/percent-input.tsx'
import type { DescribedInputProps, SettingDescriptor } from './types.ts'
import { Unreadable } from './unreadable.ts'

/** The percentages of a setting, from the bounds of its stored value; undefined if it is not in percent. */
export function percentRange({ component, schema }: SettingDescriptor): PercentRange | undefined {
  if (component !== 'percent' && component !== 'basis-points') return undefined
  const scale = component === 'percent' ? 1 : 100
  const { minimum = 0, maximum = 100 * scale } = schema as { minimum?: number; maximum?: number }
  return { min: minimum / scale, max: maximum / scale, digits: Math.log10(scale), scale }
}

/** A setting in percent. A text that is none of its percentages is {@link Unreadable}. */
export function PercentSetting({ id, descriptor, value, disabled, onChange }: DescribedInputProps) {
  const range = percentRange(descriptor) ?? { min: 0, max: 100 }
  const [draft, setDraft] = useState<string>()
  const { write, rule } = usePercentTexts(range)
  const wrong = value instanceof Unreadable ? value : undefined
  const saved = typeof value === 'number' ? write(value) : ''
  return (
    <MuiTextField
      id={id}
      size="small"
      margin="none"
      fullWidth
      hiddenLabel
      disabled={disabled}
      error={wrong !== undefined}
      helperText={wrong?.fault}
      value={wrong?.text ?? draft ?? saved}
      onChange={({ target }) => {
        setDraft(target.value)
        onChange(storedPercent(target.value, range) ?? new Unreadable(target.value, rule))
      }}
      onBlur={() => setDraft(undefined)}
      slotProps={{
        input: percentSign,
        htmlInput: { inputMode: 'decimal', 'aria-describedby': wrong ? `${id}-help ${id}-helper-text` : `${id}-help` },
      }}
    />
  )
}
