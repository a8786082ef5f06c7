import type { CheckboxProps } from '@mui/material/Checkbox'
import { alpha, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'
import { frameworkStyles } from './framework-styles.ts'

/** Moves a checkbox's name to the input: its wrapper has no role and cannot have a name. */
const getLabel = (owner: object) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] })
const checkboxProps: CheckboxProps = {
  slotProps: { input: getLabel, root: { 'aria-label': undefined } },
}

const field = { variant: 'outlined', size: 'small', margin: 'dense' } as const

/** The site's colours in a calm form: neutral greys, with crimson only for the main action and for danger. */
const sharedTheme: object = {
  sidebar: { width: 216, closedWidth: 52 },
  typography: {
    fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 600 },
    body1: { fontSize: '0.9375rem' },
    h6: { fontWeight: 650, fontSize: '1.05rem', letterSpacing: '-0.005em' },
  },
  shape: { borderRadius: 8 },
  components: {
    ...frameworkStyles,
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontFeatureSettings: '"cv11"', WebkitFontSmoothing: 'antialiased' },
        // Links of the router use the surrounding text colour instead of the browser's blue.
        'a:not([class])': { color: 'inherit', textUnderlineOffset: '0.15em' },
      },
    },
    MuiCheckbox: {
      defaultProps: checkboxProps,
      styleOverrides: { root: { '& .MuiSvgIcon-root': { fontSize: '1.25rem' } } },
    },
    MuiInputBase: {
      styleOverrides: {
        // Phones zoom into inputs with smaller text.
        root: ({ theme }: { theme: Theme }) => ({
          '@media (pointer: coarse)': { fontSize: '1rem' },
          // A chosen date in the reader's language, in place of the browser's.
          '@supports selector(::-webkit-datetime-edit)': {
            '&[data-shown]:not(:focus-within)': {
              '& input::-webkit-datetime-edit': { opacity: 0 },
              '&::before': {
                content: 'attr(data-shown)',
                position: 'absolute',
                insetInlineStart: 14,
                color: theme.palette.text.primary,
                fontVariantNumeric: 'tabular-nums',
                whiteSpace: 'nowrap',
                pointerEvents: 'none',
              },
            },
          },
        }),
        // A day that has not been chosen looks like an empty field, until it is typed.
        input: ({ theme }: { theme: Theme }) => ({
          '&[type=date], &[type=datetime-local]': {
            colorScheme: theme.palette.mode,
            fontVariantNumeric: 'tabular-nums',
            '&[data-empty]:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
            '&::-webkit-calendar-picker-indicator': {
              marginInlineEnd: -4,
              cursor: 'pointer',
              opacity: theme.palette.mode === 'dark' ? 0.8 : 0.55,
            },
          },
        }),
      },
    },
    // Crimson is for actions; links are underlined instead.
    MuiLink: {
      defaultProps: { color: 'textPrimary' },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          textDecorationColor: alpha(theme.palette.text.primary, 0.4),
          textUnderlineOffset: '0.15em',
          '&:hover': { textDecorationColor: 'currentColor' },
        }),
      },
    },
    MuiTextField: { defaultProps: field },
    // A focused field has the text colour, because crimson would look like an error.
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.primary },
        }),
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.Mui-focused:not(.Mui-error)': { color: theme.palette.text.primary },
          // Chips that arrive with the choices would be under the label while it moves.
          '.MuiTextField-root:has(.MuiChip-root) > &': { transition: 'none' },
        }),
      },
    },
    // Unselected buttons must be readable, too.
    MuiToggleButton: {
      styleOverrides: { root: ({ theme }: { theme: Theme }) => ({ color: theme.palette.text.secondary }) },
    },
    // Inputs without a hint reserve no space for one; the placeholder is a span with a zero-width space.
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&:has(> .notranslate), &:has(> span:only-child:not([class]))': { display: 'none' },
          // Help for a locked input must be readable, too.
          '&.Mui-disabled': { color: theme.palette.text.secondary },
          // Below the edge of its field, in one size everywhere.
          margin: '6px 0 0',
          fontSize: '0.8125rem',
          lineHeight: 1.4,
          maxWidth: '92ch',
        }),
      },
    },
    MuiFormControl: { defaultProps: field, styleOverrides: { marginDense: { marginTop: 8, marginBottom: 12 } } },
    // On is a filled track in the brand's colour, off is an outline: the two differ without their colour, too.
    MuiSwitch: {
      styleOverrides: {
        root: { padding: 9, '&.MuiSwitch-sizeSmall': { padding: 4 } },
        track: ({ theme }: { theme: Theme }) => ({
          '&&': { opacity: 1, backgroundColor: 'transparent' },
          boxSizing: 'border-box',
          border: `1.5px solid ${theme.palette.text.secondary}`,
          borderRadius: 10,
        }),
        thumb: { width: 12, height: 12, boxShadow: 'none' },
        switchBase: ({ theme }: { theme: Theme }) => ({
          padding: 13,
          color: theme.palette.text.secondary,
          '&&.Mui-checked': { color: theme.palette.primary.contrastText },
          '&&.Mui-checked + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: theme.palette.primary.main,
            borderColor: theme.palette.primary.main,
          },
          '&&.Mui-disabled': { color: theme.palette.action.disabled },
          '&&.Mui-disabled + .MuiSwitch-track': { borderColor: theme.palette.action.disabled },
          '&&.Mui-disabled.Mui-checked': { color: theme.palette.background.paper },
          '&&.Mui-disabled.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.palette.action.disabled },
        }),
        sizeSmall: { '&& .MuiSwitch-switchBase': { padding: 6 }, '&& .MuiSwitch-thumb': { width: 12, height: 12 } },
      },
    },
    // The track is in line with the fields above it, not the space around it.
    MuiFormControlLabel: {
      styleOverrides: {
        root: {
          '&:has(> .MuiSwitch-root)': { marginLeft: -9 },
          '&:has(> .MuiSwitch-sizeSmall)': { marginLeft: -4, columnGap: 4 },
        },
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation1: ({ theme }: { theme: Theme }) => ({
          boxShadow: 'none',
          border: `1px solid ${theme.palette.divider}`,
        }),
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.background.paper,
          backgroundImage: 'none',
          color: theme.palette.text.primary,
          borderBottom: `1px solid ${theme.palette.divider}`,
          '& .RaAppBar-toolbar': { paddingRight: 16 },
          '& .MuiIconButton-root': { color: theme.palette.text.secondary },
          '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: '1.35rem' },
        }),
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          borderColor: theme.palette.divider,
          fontVariantNumeric: 'tabular-nums',
        }),
        sizeSmall: ({ theme }: { theme: Theme }) => ({
          padding: '7px 11px',
          [theme.breakpoints.down('sm')]: { padding: '7px 8px' },
          // Separates a number from a text that begins right after it.
          [theme.breakpoints.up('sm')]: {
            '.MuiTableCell-alignRight + &:not(.MuiTableCell-alignRight)': { paddingLeft: 28 },
          },
        }),
        head: ({ theme }: { theme: Theme }) => ({
          fontWeight: 600,
          lineHeight: '24px',
          color: theme.palette.text.secondary,
        }),
      },
    },
    MuiCard: {
      styleOverrides: {
        root: {
          // Unlike hidden overflow, clipped overflow lets previews and the bar that saves stay in view.
          overflow: 'clip',
          // Aligns the rows of a card with its heading.
          '& > .MuiTypography-root ~ .MuiTable-root, & > .MuiTypography-root ~ div > .MuiTable-root': {
            '& .MuiTableCell-root:first-of-type': { paddingLeft: 24 },
            '& .MuiTableCell-root:last-of-type': { paddingRight: 24 },
          },
        },
      },
    },
    // In line with the names of columns that cannot be sorted.
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, verticalAlign: 'top' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
        }),
      },
    },
    // Only the main action is crimson; the others are neutral unless they are dangerous.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.MuiButton-textPrimary, &.MuiButton-outlinedPrimary': { color: theme.palette.text.primary },
          '&.MuiButton-outlinedPrimary': { borderColor: alpha(theme.palette.text.primary, 0.3) },
          // Large enough for a thumb.
          '&.MuiButton-contained, &.MuiButton-outlined': { '@media (pointer: coarse)': { minHeight: 44 } },
          '&.Mui-disabled': { color: theme.palette.action.disabled },
        }),
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          '&.RaMenuItemLink-root': {
            margin: '1px 8px',
            borderRadius: 8,
            paddingBlock: 5,
            paddingInline: 10,
            fontSize: '0.875rem',
          },
          // A long name wraps to a second line.
          '&.RaMenuItemLink-root .MuiTypography-noWrap': { whiteSpace: 'normal', lineHeight: 1.3 },
          '&& .RaMenuItemLink-icon': { minWidth: 30, '& svg': { fontSize: '1.15rem' } },
        },
      },
    },
    MuiChip: {
      styleOverrides: { root: { fontWeight: 600 }, sizeSmall: { height: 'auto', minHeight: 22, fontSize: '0.75rem' } },
    },
  },
}

const lightOptions: ThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: '#b80f2e' },
    secondary: { main: '#5b4a50' },
    error: { main: '#b80f2e' },
    success: { main: '#1f6b3a' },
    warning: { main: '#8a4b00' },
    info: { main: '#0b5f8a' },
    background: { default: '#f7f5f5', paper: '#ffffff' },
    text: { primary: '#221319', secondary: '#66555b' },
    divider: '#e6e0e1',
  },
}

const darkOptions: ThemeOptions = {
  palette: {
    mode: 'dark',
    primary: { main: '#ff8a9d' },
    secondary: { main: '#cdbcc2' },
    error: { main: '#ff8a9d' },
    success: { main: '#7fd3a0' },
    warning: { main: '#f0b866' },
    info: { main: '#8fc1e3' },
    background: { default: '#141012', paper: '#282125' },
    text: { primary: '#f7eef0', secondary: '#c6b7bd' },
    divider: '#453b40',
  },
}

/** The current page in the menu differs in background and weight, not only in text colour. */
const buildPlaceColours = (palette: ThemeOptions) => ({
  components: {
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.RaMenuItemLink-active': {
            backgroundColor: palette.palette?.mode === 'dark' ? '#47242e' : '#fbe9ec',
            fontWeight: 650,
          },
        },
      },
    },
    // The framework's own placeholder is nearly white in dark mode.
    RaPlaceholder: {
      styleOverrides: { root: { '&&': { backgroundColor: palette.palette?.divider, borderRadius: 4 } } },
    },
  },
})

const mergeOptions = (...parts: object[]) => parts.reduce((whole, part) => deepmerge(whole, part)) as ThemeOptions
export const lightTheme = createTheme(
  mergeOptions(defaultLightTheme, sharedTheme, lightOptions, buildPlaceColours(lightOptions)),
)
export const darkTheme = createTheme(
  mergeOptions(defaultDarkTheme, sharedTheme, darkOptions, buildPlaceColours(darkOptions)),
)
