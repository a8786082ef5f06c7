import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface ShownTableProps {
  /** Headings; empty above buttons. */
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A dense table; on narrow screens each row becomes a block with the headings beside its cells. */
export function DenseTable({ columns, rows }: ShownTableProps) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{
          '& td': { verticalAlign: 'top' },
          '& td:last-child': { textAlign: { md: 'right' } },
          '& td .MuiButton-root': { whiteSpace: 'nowrap', my: '-4px' },
          '@media (max-width: 899px)': {
            '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
            '& tr, & tbody': { display: 'block' },
            '& tbody tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
            '& td': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 1, border: 0, py: '3px' },
            '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.8rem' },
            '& td[data-label=""]': { display: 'block' },
          },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {cells.map((cell, index) => (
                <TableCell key={columns[index]} data-label={columns[index]}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
