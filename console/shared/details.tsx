import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Labeled, useRecordContext } from 'react-admin'
import { isEmpty } from './is-empty.ts'

interface FieldProps {
  source?: string
  emptyText?: string
}
const dashIfEmpty: FieldProps = { emptyText: '–' }

interface DetailsProps {
  /** For texts: in one column, as wide as is comfortable to read. */
  long?: boolean
  /** Beside the content of a record, where short facts fit in two columns. */
  aside?: boolean
  /** Buttons below the fields, which concern them. */
  actions?: ReactNode
  children: ReactNode
}

/** The fields of a record under their labels, in columns that fit; without empty ones, unless they have a text. */
export function Details({ long = false, aside = false, actions, children }: DetailsProps) {
  const record = useRecordContext()
  const isLeftOut = ({ source, emptyText }: FieldProps) =>
    record !== undefined && source !== undefined && emptyText === undefined && isEmpty(record[source])
  const pair = 'repeat(2, minmax(0, 1fr))'
  // Two columns on phones, and one in large text.
  const narrow = 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))'
  const fitting = { xs: narrow, sm: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', ...(aside ? { lg: pair } : {}) }
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          typography: 'body2',
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: long ? 'minmax(0, 70ch)' : fitting,
          overflowWrap: 'anywhere',
          // Text that is alone on its row has all of it.
          ...(aside ? { '& > :last-child:nth-child(odd)': { gridColumn: { lg: '1 / -1' } } } : {}),
        }}
      >
        {Children.map(children, (child) => {
          if (!isValidElement<FieldProps>(child)) return child
          return isLeftOut(child.props) ? null : <Labeled>{cloneElement(child, dashIfEmpty)}</Labeled>
        })}
      </Box>
      {actions ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5, '&:empty': { display: 'none' } }}>{actions}</Box>
      ) : null}
    </Card>
  )
}

/** Keeps the line breaks of a text. */
export const ownLines = { whiteSpace: 'pre-line' } as const
