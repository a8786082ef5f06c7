import Box from '@mui/material/Box'
import { ScopeBar } from '../layout/scope-bar.tsx'

/** The strip above a page that depends on the domain. */
export function ScopeStrip() {
  return (
    <Box sx={{ py: 2 }}>
      <ScopeBar countries={false} />
    </Box>
  )
}
