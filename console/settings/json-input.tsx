import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

interface JsonInputProps {
  id: string
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}

/** A value of any shape as JSON. What cannot be read yet stays in the box and is not passed on. */
export function JsonInput({ id, value, disabled, onChange }: JsonInputProps) {
  const translate = useTranslate()
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
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
      helperText={wrong ? translate('console.settings.not_json') : undefined}
      value={draft !== null && (wrong || says(draft, value)) ? draft : JSON.stringify(value ?? null, null, 1)}
      onChange={(event) => {
        setDraft(event.target.value)
        try {
          onChange(JSON.parse(event.target.value))
          setWrong(false)
        } catch {
          setWrong(true)
        }
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

/** Whether the typed text still is the value; typed text is never rewritten, so nothing below it jumps away from the pointer. */
function says(draft: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(draft)) === JSON.stringify(value ?? null)
  } catch {
    return false
  }
}
