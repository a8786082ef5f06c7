import type { Theme } from '@mui/material/styles'

/** The first cell of a row, which has its name. A checkbox that selects the row may precede it. */
const title = '& td.RaDataTable-rowCell:first-of-type, & td:not(.RaDataTable-rowCell) + td.RaDataTable-rowCell'
/** The cell before that cell. */
const grip = '> td.MuiTableCell-paddingCheckbox'
const sorted = '.MuiTableSortLabel-root.Mui-active'

/**
 * On phones each row of a table is a card: its name, the status at the right, and the other columns below in grey. Of
 * the table's head, only the checkbox for all rows and the sort control remain.
 */
export const rowsAsCards = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody, & thead': { display: 'block' },
    '& .RaDataTable-headerRow': {
      display: 'flex',
      alignItems: 'center',
      padding: '4px 16px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      [`&:not(:has(${sorted}, .MuiCheckbox-root))`]: { display: 'none' },
      '& > th': { display: 'flex', position: 'static', border: 0, padding: 0 },
      [`& > th:not(.MuiTableCell-paddingCheckbox):not(:has(${sorted}))`]: { display: 'none' },
      '& > .MuiTableCell-paddingCheckbox': { width: 36, marginLeft: -8 },
      '& .MuiTableSortLabel-root': { flexDirection: 'row' },
    },
    '& tbody > .RaDataTable-row': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 12,
      position: 'relative',
      minHeight: 56,
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
      [`&:has(${grip})`]: { paddingLeft: 48 },
      // Starts the second line.
      '&::after': { content: '""', order: 2, flex: '0 0 100%' },
      '& td': { border: 0, padding: 0 },
      [`& ${grip}`]: { position: 'absolute', left: 8, top: 10, width: 'auto', minHeight: 0 },
      '& td.RaDataTable-rowCell': {
        order: 3,
        marginTop: 2,
        maxWidth: '100%',
        minWidth: 0,
        textAlign: 'start',
        overflowWrap: 'anywhere',
        fontSize: '0.8125rem',
        color: theme.palette.text.secondary,
        '& > :not(.MuiTypography-caption)': { fontSize: 'inherit' },
        '&:empty': { display: 'none' },
        '&[data-label]::before': { content: 'attr(data-label) "\\00a0"' },
      },
      '& td.RaDataTable-rowCell:has(.MuiChip-root, .usual-state)': { order: 1, marginTop: 0 },
      [title]: {
        order: 0,
        flex: '1 1 55%',
        marginTop: 0,
        fontWeight: 600,
        fontSize: '0.9375rem',
        color: theme.palette.text.primary,
        '&[data-label]::before': { content: 'none' },
      },
    },
    '& .RaDataTable-expandRow, & .RaDataTable-expandRow > td': { display: 'block' },
    '& .RaDataTable-expandRow > td': { borderBottom: 0 },
  },
})
