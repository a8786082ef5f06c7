import Box from '@mui/material/Box'
import { CountryField } from './country-inputs.tsx'
import { DomainField } from './domain-field.tsx'

/** The domain of a row, and its country below it. */
export function DomainAndCountry() {
  return (
    <Box sx={{ display: 'grid' }}>
      <DomainField />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <CountryField />
      </Box>
    </Box>
  )
}
