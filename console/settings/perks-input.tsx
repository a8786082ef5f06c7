import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { api } from '../providers/http.ts'
import type { InputProps } from './types.ts'

/** The perks of the core and of all plugins, each with its choice of Premium only. Stores only choices made. */
export function PerksInput({ id, value, disabled, onChange }: InputProps) {
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['premium-features', locale],
    queryFn: () => api('GET /api/console/premium-features', { query: { locale } }),
    staleTime: 60_000,
  })
  const chosen = (value ?? {}) as Record<string, boolean>
  return (
    <FormGroup role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      {(data?.features ?? []).map((perk) => (
        <FormControlLabel
          key={perk.id}
          label={perk.label}
          control={
            <Switch
              size="small"
              checked={chosen[perk.id] ?? perk.standard}
              disabled={disabled}
              onChange={(_event, checked) => onChange({ ...chosen, [perk.id]: checked })}
            />
          }
        />
      ))}
    </FormGroup>
  )
}
