import Box from '@mui/material/Box'
import { CountryField } from './country-inputs.tsx'
import { DomainField } from './domain-field.tsx'

/** The domain of a row and its country, one below the other in a table. */
export function DomainAndCountry() {
  return (
    <Box sx={{ display: { xs: 'flex', sm: 'grid' }, columnGap: 1.5 }}>
      <DomainField />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <CountryField />
      </Box>
    </Box>
  )
}
