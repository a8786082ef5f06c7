import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInput, useTranslate } from 'react-admin'
import { JsonInput, NotJson } from '../settings/json-input.tsx'

const readable = (value: unknown) => (value instanceof NotJson ? 'console.settings.not_json' : undefined)

/** Design tokens that this domain sets otherwise, such as `{"--color-primary": "#8a1538"}`. */
export function ThemeInput() {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source: 'theme', defaultValue: {}, validate: readable })
  const faults = field.value instanceof NotJson ? [] : faultsOf(fieldState.error)
  return (
    <Box sx={{ width: '100%', mt: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.domains.fields.theme')}
      </Typography>
      <JsonInput id={id} value={field.value} disabled={false} onChange={field.onChange} />
      <Typography id={`${id}-help`} variant="caption" color={faults.length > 0 ? 'error' : 'text.secondary'}>
        {faults.join(' ') || translate('console.domains.theme_hint')}
      </Typography>
    </Box>
  )
}

/** The fault of the whole, or of each token by its name. */
function faultsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { message } = error as { message?: unknown }
  if (typeof message === 'string') return [message]
  return Object.entries(error).flatMap(([token, inner]) => faultsOf(inner).map((text) => `${token}: ${text}`))
}
