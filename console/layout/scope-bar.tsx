import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { currentSession, type Session } from '../providers/auth.ts'
import { useScope } from './scope.ts'

/** Chooses where what is edited below shall hold. Countries are those of the chosen domain, or of all domains. */
export function ScopeBar() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [scope, setScope] = useScope()
  const [domains, setDomains] = useState<Session['domains']>([])
  useEffect(() => {
    currentSession().then((session) => setDomains(session.domains))
  }, [])
  const chosen = domains.find((domain) => domain.id === scope.domainId)
  const countries = [...new Set((chosen ? [chosen] : domains).flatMap((domain) => domain.countries))].sort()
  const names = new Intl.DisplayNames([locale], { type: 'region' })

  return (
    <Box
      role="group"
      aria-label={translate('console.scope.label')}
      sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}
    >
      <TextField
        select
        size="small"
        margin="none"
        label={translate('console.scope.domain')}
        value={chosen ? String(chosen.id) : ''}
        onChange={(event) =>
          setScope({ domainId: event.target.value ? Number(event.target.value) : null, country: null })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="">{translate('console.scope.all_domains')}</MenuItem>
        {domains.map((domain) => (
          <MenuItem key={domain.id} value={String(domain.id)}>
            {domain.name} · {domain.host}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('console.scope.country')}
        value={scope.country && countries.includes(scope.country) ? scope.country : ''}
        onChange={(event) => setScope({ ...scope, country: event.target.value || null })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 200 }}
      >
        <MenuItem value="">{translate('console.scope.all_countries')}</MenuItem>
        {countries.map((country) => (
          <MenuItem key={country} value={country}>
            {names.of(country)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
