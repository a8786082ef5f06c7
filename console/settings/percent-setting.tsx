import { type PercentRange, toStoredPercent, usePercentTexts } from '../shared/percent.ts'
import { PercentText } from '../shared/percent-text.tsx'
import { InvalidInput } from './invalid-input.ts'
import type { InputProps, SettingDescriptor } from './types.ts'

/** The percentages of a setting, from the bounds of its stored value; undefined if it is not in percent. */
export function percentRange({ component, schema }: SettingDescriptor): PercentRange | undefined {
  if (component !== 'percent' && component !== 'basis-points') return undefined
  const scale = component === 'percent' ? 1 : 100
  const { minimum = 0, maximum = 100 * scale } = schema as { minimum?: number; maximum?: number }
  return { min: minimum / scale, max: maximum / scale, digits: Math.log10(scale), scale }
}

/** A setting in percent. Text that is not an allowed percentage becomes {@link InvalidInput}. */
export function PercentSetting({ id, range, value, disabled, onChange }: InputProps & { range: PercentRange }) {
  const { write, rule } = usePercentTexts(range)
  const wrong = value instanceof InvalidInput ? value : undefined
  return (
    <PercentText
      id={id}
      size="small"
      margin="none"
      hiddenLabel
      disabled={disabled}
      error={wrong !== undefined}
      helperText={wrong?.fault}
      value={wrong?.text ?? (typeof value === 'number' ? write(value) : '')}
      onType={(text) => onChange(toStoredPercent(text, range) ?? new InvalidInput(text, rule))}
      aria-describedby={wrong ? `${id}-help ${id}-helper-text` : `${id}-help`}
    />
  )
}
