import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface RecordColumnsProps {
  /** Facts and related records, beside the content. */
  aside: ReactNode
  /** Whether these come first on screens with one column. */
  asideFirst?: boolean
  /** Whether these stay in view while the content scrolls past them. */
  isAsideSticky?: boolean
  /** Whether these are a form, which needs more room than facts. */
  isAsideWide?: boolean
  children: ReactNode
}

const sticky = { position: { lg: 'sticky' }, top: { lg: 64 } } as const
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 } as const

/** The content of a record with facts about it beside it, in one column where two do not fit. */
export const RecordColumns = ({
  aside,
  asideFirst = false,
  isAsideSticky = false,
  isAsideWide = false,
  children,
}: RecordColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${isAsideWide ? 360 : 320}px` },
      // Nothing is beside the content.
      '&:not(:has(> :last-child > *))': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > :last-child': { display: 'none' },
      },
    }}
  >
    <Box sx={column}>{children}</Box>
    <Box
      sx={{ ...column, ...(asideFirst ? { gridRow: { xs: 1, lg: 'auto' } } : {}), ...(isAsideSticky ? sticky : {}) }}
    >
      {aside}
    </Box>
  </Box>
)
