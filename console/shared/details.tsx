import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Children, isValidElement, type ReactNode } from 'react'
import { Labeled } from 'react-admin'

/** The fields of a record under their labels, in as many columns as there is room for. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        sx={{ display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
      >
        {Children.map(children, (child) => (isValidElement(child) ? <Labeled>{child}</Labeled> : child))}
      </Box>
    </Card>
  )
}

/** A text too long for a column. */
export const wide = { gridColumn: '1 / -1', maxWidth: '70ch', whiteSpace: 'pre-line' } as const
