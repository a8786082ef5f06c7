import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Children, isValidElement, type ReactNode } from 'react'
import { Labeled } from 'react-admin'

interface DetailsProps {
  /** For texts: one below the other, as wide as is good to read. */
  long?: boolean
  children: ReactNode
}

/** The fields of a record under their labels, in as many columns as there is room for. */
export function Details({ long = false, children }: DetailsProps) {
  const columns = long ? 'minmax(0, 70ch)' : 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))'
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: columns }}>
        {Children.map(children, (child) => (isValidElement(child) ? <Labeled>{child}</Labeled> : child))}
      </Box>
    </Card>
  )
}

/** A text keeps its own lines. */
export const ownLines = { whiteSpace: 'pre-line' } as const
