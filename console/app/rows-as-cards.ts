import type { Theme } from '@mui/material/styles'

/** The first cell of a row, which has its name. A checkbox that selects the row may precede it. */
const title = '& td.RaDataTable-rowCell:first-of-type, & td:not(.RaDataTable-rowCell) + td.RaDataTable-rowCell'
/** The cell before that cell. */
const grip = '> td.MuiTableCell-paddingCheckbox'
/** The first amount of money; another one keeps its label. */
const amount = 'td.RaDataTable-rowCell:has(> .money):not(:has(> .money) ~ td)'
/** A picture before the name, and its width with the gap after it. */
const picture = '.thumb, .MuiAvatar-root'
const pictureWidthPx = 46
const sorted = '.MuiTableSortLabel-root.Mui-active'

/** What a card leads with: its name and its amount. */
const createLead = (theme: Theme) => ({
  marginTop: 0,
  fontWeight: 600,
  fontSize: '0.9375rem',
  color: theme.palette.text.primary,
  '&[data-label]::before': { content: 'none' },
})

/**
 * On phones each row of a table is a card: its name, the amount or else the status at the right, and the other columns
 * below. The table's head remains only if it has the sort control.
 */
export const rowsAsCards = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody, & thead': { display: 'block' },
    '& .RaDataTable-headerRow': {
      display: 'flex',
      alignItems: 'center',
      padding: '4px 16px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      [`&:not(:has(${sorted}))`]: { display: 'none' },
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
      minHeight: 48,
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
      [`&:has(${grip})`]: { paddingLeft: 48 },
      // The other lines begin below the text, not below a picture before it.
      [`&:has(${picture})`]: { paddingLeft: 16 + pictureWidthPx },
      [`&:has(${picture}):has(${grip})`]: { paddingLeft: 48 + pictureWidthPx },
      // Starts the second line.
      '&::after': { content: '""', order: 2, flex: '0 0 100%' },
      '& td': { border: 0, padding: 0 },
      [`& ${grip}`]: { position: 'absolute', left: 8, top: 9, width: 'auto', minHeight: 0 },
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
        // A figure stands out from its label.
        '&[data-label]': { color: theme.palette.text.primary },
        '&[data-label]::before': {
          content: 'attr(data-label)',
          marginInlineEnd: 6,
          color: theme.palette.text.secondary,
        },
      },
      '& td.RaDataTable-rowCell:has(.MuiChip-root, .usual-state)': { order: 1, marginTop: 0 },
      [`& ${amount}`]: {
        ...createLead(theme),
        order: 1,
        '& > *': { fontWeight: 'inherit' },
      },
      '&:has(> td > .money) td.RaDataTable-rowCell:has(.MuiChip-root, .usual-state)': {
        order: 4,
        marginTop: 2,
        marginInlineStart: 'auto',
      },
      [title]: {
        ...createLead(theme),
        order: 0,
        flex: '1 1 55%',
        [`&:has(${picture})`]: { marginInlineStart: -pictureWidthPx },
      },
    },
    '& .RaDataTable-expandRow, & .RaDataTable-expandRow > td': { display: 'block' },
    '& .RaDataTable-expandRow > td': { borderBottom: 0 },
  },
})
