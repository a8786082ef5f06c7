import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInput, useTranslate } from 'react-admin'
import { JsonInput } from '../settings/json-input.tsx'

/** Design tokens that this domain sets otherwise, such as `{"--color-primary": "#8a1538"}`. */
export function ThemeInput() {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source: 'theme', defaultValue: {} })
  return (
    <Box sx={{ width: '100%', mt: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.domains.fields.theme')}
      </Typography>
      <JsonInput id={id} value={field.value} disabled={false} onChange={field.onChange} />
      <Typography id={`${id}-help`} variant="caption" color={fieldState.error ? 'error' : 'text.secondary'}>
        {fieldState.error?.message ?? translate('console.domains.theme_hint')}
      </Typography>
    </Box>
  )
}
