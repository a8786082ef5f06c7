import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { InvalidInput } from './invalid-input.ts'
import type { InputProps } from './types.ts'

/** A value of any shape as JSON. Text that cannot be parsed is returned as {@link InvalidInput}. */
export function JsonInput({ id, value, disabled, onChange }: InputProps) {
  const translate = useTranslate()
  const [draft, setDraft] = useState<string | null>(null)
  const wrong = value instanceof InvalidInput
  const parseInput = (text: string) => {
    const read = parseJson(text)
    return read === undefined ? new InvalidInput(text, translate('console.settings.not_json')) : read
  }
  return (
    <MuiTextField
      id={id}
      size="small"
      margin="none"
      fullWidth
      hiddenLabel
      multiline
      minRows={1}
      maxRows={12}
      disabled={disabled}
      error={wrong}
      helperText={wrong ? value.fault : undefined}
      value={
        wrong
          ? value.text
          : draft !== null && isSameValue(draft, value)
            ? draft
            : JSON.stringify(value ?? null, null, 1)
      }
      onChange={(event) => {
        setDraft(event.target.value)
        onChange(parseInput(event.target.value))
      }}
      slotProps={{
        htmlInput: {
          'aria-describedby': `${id}-help`,
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace', fontSize: 12 },
        },
      }}
    />
  )
}

/** Parses a JSON text; undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the typed text still means the value. It is never reformatted, so that nothing moves. */
const isSameValue = (draft: string, value: unknown) =>
  JSON.stringify(parseJson(draft)) === JSON.stringify(value ?? null)
