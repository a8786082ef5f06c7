import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { useOptionName } from './option-name.ts'
import type { DescribedInputProps } from './types.ts'

/** A short text for each choice of a list; an empty text counts as none. */
export function ChoiceTextsInput({ id, descriptor, value, disabled, onChange }: DescribedInputProps) {
  const optionName = useOptionName()
  const texts = (value ?? {}) as Record<string, string>
  const { propertyNames } = descriptor.schema as { propertyNames?: { enum?: string[] } }
  const choices = propertyNames?.enum ?? Object.keys(texts)
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {choices.map((choice, index) => (
        <MuiTextField
          key={choice}
          id={index === 0 ? id : `${id}-${choice}`}
          margin="none"
          fullWidth
          disabled={disabled}
          label={optionName(descriptor.key, choice, choice)}
          value={texts[choice] ?? ''}
          onChange={({ target }) => {
            const { [choice]: _, ...others } = texts
            onChange(target.value === '' ? others : { ...others, [choice]: target.value })
          }}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
        />
      ))}
    </Box>
  )
}
