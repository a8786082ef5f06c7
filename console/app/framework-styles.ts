import RemoveIcon from '@mui/icons-material/Remove'
import type { Theme } from '@mui/material/styles'
import { createElement } from 'react'
import { AddRow } from '../shared/add-row.tsx'
import { thumbButton } from '../shared/at-thumb.ts'
import { formWidth } from '../shared/form-width.ts'
import { rowsAsCards } from './rows-as-cards.ts'

/** The card of a form is as wide as its fields; on narrow screens, content beside it moves below it. */
const formPage =
  (page: string) =>
  ({ theme }: { theme: Theme }) => ({
    [`& .${page}-main, & .${page}-card`]: { minWidth: 0 },
    [`& > .${page}-main:first-of-type`]: { marginTop: 16 },
    [`& .${page}-card:has(> form > .bounded-form)`]: { flex: '0 1 auto', width: '100%', maxWidth: formWidth },
    // A form as wide as the page has its facts below it, unless the screen is wide enough for both.
    [theme.breakpoints.down('xl')]: {
      [`& .${page}-main:has(> .record-rail):not(:has(.bounded-form))`]: {
        flexWrap: 'wrap',
        '& > .MuiCard-root': { flexBasis: '100%' },
        '& > .record-rail': { flexBasis: '100%', marginLeft: 0, paddingLeft: 0, marginTop: 24, borderLeft: 0 },
      },
    },
    [theme.breakpoints.down('md')]: {
      [`& .${page}-main`]: { flexDirection: 'column', alignItems: 'stretch' },
    },
  })

/** Overrides of react-admin’s components, as parts of the theme. */
export const frameworkStyles = {
  // On phones a button of a message is below its text, which needs the whole width.
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        [theme.breakpoints.down('sm')]: {
          '&:has(.MuiAlert-action > .MuiButton-root)': {
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 70%' },
            '& .MuiAlert-action': { flex: '1 0 100%', margin: 0, padding: '0 0 0 24px' },
          },
        },
      }),
    },
  },
  // Switches are below each other, on rows of their own; the help of each is below its label.
  RaBooleanInput: {
    styleOverrides: {
      root: {
        gridColumn: '1 / -1',
        '&&': { marginTop: 4, marginBottom: 4 },
        '& .MuiFormControlLabel-root': { minHeight: 40 },
        '& .MuiFormHelperText-root': { marginTop: 0, marginLeft: 48 },
      },
    },
  },
  // Separates a list within a form from what is above it.
  RaArrayInput: {
    styleOverrides: {
      root: {
        '&&': { marginTop: 12 },
        '& .RaArrayInput-label': { position: 'static', transform: 'none', fontWeight: 600, marginBottom: 4 },
      },
    },
  },
  RaSimpleFormIterator: {
    defaultProps: { addButton: createElement(AddRow), disableClear: true },
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaSimpleFormIterator-action .MuiIconButton-root:not(.Mui-disabled)': {
          color: theme.palette.text.secondary,
        },
        // Aligned with the middle of a field. It ends the row, so it is always in sight.
        '& .RaSimpleFormIterator-action': { marginTop: 12, visibility: 'visible' },
        '&& .RaSimpleFormIterator-line': { borderBottom: 'none' },
        '& .RaSimpleFormIterator-form': { flex: 1 },
        // Rows beside each other need no heading where there is room for columns.
        [theme.breakpoints.up('sm')]: { '& .RaSimpleFormIterator-index': { display: 'none' } },
        [theme.breakpoints.down('sm')]: {
          '&& .RaSimpleFormIterator-line': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            marginBottom: 12,
            padding: '4px 12px 8px',
            borderRadius: 8,
            border: `1px solid ${theme.palette.divider}`,
            backgroundColor: theme.palette.action.hover,
          },
          '&& .RaSimpleFormIterator-index': {
            display: 'block',
            order: 0,
            flex: '1 1 auto',
            minHeight: 40,
            marginTop: 0,
            alignContent: 'center',
            fontWeight: 650,
            fontSize: '0.875rem',
            color: theme.palette.text.primary,
          },
          '& .RaSimpleFormIterator-action': { order: 1, marginTop: 0 },
          // Repeated, because the framework's own selector is more specific.
          '&&&& .RaSimpleFormIterator-form': { order: 2, flex: '1 0 100%', minWidth: 0, gap: 0 },
          '& .RaSimpleFormIterator-line .MuiInputBase-root': { backgroundColor: theme.palette.background.paper },
        },
      }),
    },
  },
  RaReferenceField: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&& .RaReferenceField-link, && .RaReferenceField-link > *': { color: theme.palette.text.primary },
      }),
    },
  },
  RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { fontSize: '0.8125rem' } } } },
  // Shows false as neutral, because a list of red crosses would look like errors.
  RaBooleanField: {
    defaultProps: { FalseIcon: RemoveIcon },
    styleOverrides: { root: { '& .RaBooleanField-falseIcon': { opacity: 0.35, transform: 'scale(0.7)' } } },
  },
  RaDataTable: {
    styleOverrides: {
      root: (props: { theme: Theme }) => ({
        '& th': { whiteSpace: 'nowrap' },
        // `RowOpener` replaces these, because they have no name and cannot be reached by keyboard.
        '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
        ...rowsAsCards(props),
      }),
    },
  },
  // Covers all of the filters.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          color: theme.palette.text.primary,
          backgroundColor: theme.palette.mode === 'dark' ? '#372e33' : '#efeaec',
        },
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          minHeight: theme.spacing(7),
          height: theme.spacing(7),
          transform: `translateY(${theme.spacing(-7)})`,
        },
      }),
    },
  },
  // The bar below is sticky, and nothing is behind it at the end of the form.
  RaSimpleForm: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ [theme.breakpoints.down('sm')]: { paddingBottom: 16 } }),
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&.MuiToolbar-root': {
          paddingInline: 16,
          // Stays visible at the end of the screen while a long form scrolls behind it.
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          backgroundColor: theme.palette.background.paper,
          borderTop: `1px solid ${theme.palette.divider}`,
          borderBottomLeftRadius: theme.shape.borderRadius,
          borderBottomRightRadius: theme.shape.borderRadius,
        },
      }),
    },
  },
  // Wide content scrolls within its card; the page never scrolls sideways.
  RaShow: {
    styleOverrides: {
      root: {
        '& .RaShow-main, & .RaShow-card': { minWidth: 0 },
        // Without actions, the card keeps a distance from the bar and reserves no space for buttons.
        '& > .MuiToolbar-root:empty': { display: 'none' },
        '& > .RaShow-main:first-child, & > .MuiToolbar-root:empty + .RaShow-main': { marginTop: 16 },
      },
    },
  },
  RaEdit: { styleOverrides: { root: formPage('RaEdit') } },
  RaCreate: { styleOverrides: { root: formPage('RaCreate') } },
  // Crimson marks the main action and danger; other actions of a list are neutral.
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&&': { backgroundColor: 'transparent' },
        '& .MuiButton-textPrimary, & .MuiIconButton-colorPrimary': { color: theme.palette.text.secondary },
      }),
    },
  },
  // On phones the button at the thumb says in words what it creates.
  RaCreateButton: {
    styleOverrides: {
      root: {
        '&&.RaCreateButton-floating': {
          ...thumbButton,
          gap: 8,
          '&::after': { content: 'attr(aria-label)' },
        },
      },
    },
  },
  RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
}
