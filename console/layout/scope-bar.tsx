import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useCountriesByName, useDomains } from '../shared/session.ts'
import { BesideTitle } from './page-head.tsx'
import { type Scope, useScope } from './scope.ts'

interface ScopeBarProps {
  /** Whether the country is chosen too. */
  countries?: boolean
  /** Whether a domain must be chosen: without a choice it is the first. */
  needsDomain?: boolean
  /** Called before the scope changes; false prevents it. */
  mayChange?: () => boolean
}

/** Beside the title, with the domain at the edge of the page: at the same place with and without a country. */
export const PageScope = (props: ScopeBarProps) => (
  <BesideTitle>
    <Box sx={{ width: { xs: 1, sm: 'auto' }, '& > [role=group]': { flexDirection: { sm: 'row-reverse' } } }}>
      <ScopeBar {...props} />
    </Box>
  </BesideTitle>
)

/** Chooses the scope of the page below. Countries are those of the chosen domain, or of all domains. */
export function ScopeBar({ countries = true, needsDomain = false, mayChange }: ScopeBarProps) {
  const translate = useTranslate()
  const byName = useCountriesByName()
  const domains = useDomains()
  const [scope, setScope] = useScope()
  const change = (next: Scope) => {
    if (!mayChange || mayChange()) setScope(next)
  }
  const chosen = domains.find((domain) => domain.id === scope.domainId) ?? (needsDomain ? domains[0] : undefined)
  const codes = (chosen ? [chosen] : domains).flatMap((domain) => domain.countries)

  return (
    <Box
      role="group"
      aria-label={translate('console.scope.label')}
      sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}
    >
      <Choice
        label={translate('console.scope.domain')}
        all={needsDomain ? undefined : translate('console.scope.all_domains')}
        value={chosen ? String(chosen.id) : ''}
        options={domains.map((domain) => ({ id: String(domain.id), name: `${domain.name} · ${domain.host}` }))}
        onChange={(id) => change({ domainId: id === '' ? null : Number(id), country: null })}
      />
      {countries ? (
        <Choice
          label={translate('console.scope.country')}
          all={translate('console.scope.all_countries')}
          value={scope.country && codes.includes(scope.country) ? scope.country : ''}
          options={byName(codes)}
          onChange={(country) => change({ ...scope, country: country || null })}
        />
      ) : null}
    </Box>
  )
}

interface ChoiceProps {
  label: string
  /** The label of the choice without a value, if there is one. */
  all: string | undefined
  value: string
  options: { id: string; name: string }[]
  onChange: (id: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <TextField
      select
      id={id}
      fullWidth={false}
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{
        minWidth: { xs: 140 },
        width: { sm: 184 },
        flex: { xs: '1 1 140px', sm: 'none' },
        bgcolor: 'background.paper',
        borderRadius: 1,
      }}
    >
      {all === undefined ? null : <MenuItem value="">{all}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
