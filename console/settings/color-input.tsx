import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import type { ChangeEvent } from 'react'
import type { InputProps } from './types.ts'

const hexColor = /^#[\da-f]{6}$/i

/** A colour, picked or typed as #rrggbb. */
export function ColorInput({ id, value, disabled, onChange }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box
        component="input"
        type="color"
        aria-labelledby={`${id}-label`}
        value={hexColor.test(text) ? text : '#000000'}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.toLowerCase())}
        sx={{ width: 44, height: 44, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'transparent' }}
      />
      <MuiTextField
        id={id}
        size="small"
        margin="none"
        hiddenLabel
        disabled={disabled}
        value={text}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        slotProps={{ htmlInput: { 'aria-describedby': `${id}-help`, maxLength: 7, spellCheck: false } }}
        sx={{ width: 130 }}
      />
    </Box>
  )
}
