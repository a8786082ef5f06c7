import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTimeout, useTranslate } from 'react-admin'

/** Rows that load faster are shown at once. */
const delayMs = 150
const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** In place of rows that are loading. */
export function RowsSkeleton() {
  const translate = useTranslate()
  if (!useTimeout(delayMs)) return null
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ bgcolor: 'background.paper', px: 2, py: 1 }}>
      {rows.map((row) => (
        <Skeleton key={row} height={40} width={row % 2 === 0 ? '72%' : '54%'} />
      ))}
    </Box>
  )
}
