import Box from '@mui/material/Box'
import { ScopeBar } from '../layout/scope-bar.tsx'

/** The strip above a list that depends on the scope. */
export function ScopeStrip() {
  return (
    <Box sx={{ pt: 2, pb: 1 }}>
      <ScopeBar />
    </Box>
  )
}
