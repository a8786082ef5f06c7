import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RecordHistory } from './record-history.tsx'
import { RecordNeighbours, type RecordNeighboursProps } from './record-neighbours.tsx'

interface RecordRailProps extends RecordNeighboursProps {
  /** What is known about this record: its result, its use. */
  children?: ReactNode
}

/** Beside the form of a record: facts about it, the records around it in its list, and its history. */
export const RecordRail = ({ children, ...neighbours }: RecordRailProps) => (
  <Box className="record-rail" sx={rail}>
    {children}
    <RecordNeighbours {...neighbours} />
    <RecordHistory />
  </Box>
)

const rail = {
  flex: { md: '0 0 248px' },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  ml: { md: 3 },
  mt: { xs: 2, md: 0 },
  pl: { md: 2.5 },
  pt: { xs: 2, md: 0.5 },
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  // Twice, because a side alone keeps its default colour.
  '&&': { borderColor: 'divider' },
  '&:empty': { display: 'none' },
} as const
