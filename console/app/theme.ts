import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'

/** The console wears the site's colours quietly: neutral greys, crimson only for the one thing to do or to be careful with. */
const shared: ThemeOptions = {
  typography: {
    fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 600 },
    h6: { fontWeight: 650 },
  },
  shape: { borderRadius: 10 },
  components: {
    MuiPaper: {
      styleOverrides: { elevation1: { boxShadow: '0 1px 2px rgb(34 19 19 / 8%), 0 0 0 1px rgb(34 19 19 / 6%)' } },
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 650 } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  },
}

const light: ThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: '#b80f2e' },
    secondary: { main: '#5b4a50' },
    error: { main: '#b80f2e' },
    background: { default: '#f7f5f5', paper: '#ffffff' },
    text: { primary: '#221319', secondary: '#6b5a60' },
  },
}

const dark: ThemeOptions = {
  palette: {
    mode: 'dark',
    primary: { main: '#ff7d92' },
    secondary: { main: '#cdbcc2' },
    error: { main: '#ff7d92' },
    background: { default: '#161214', paper: '#201a1d' },
    text: { primary: '#f7eef0', secondary: '#b9a8ae' },
  },
}

const merge = (...parts: object[]) => parts.reduce((whole, part) => deepmerge(whole, part)) as ThemeOptions
export const lightTheme = createTheme(merge(defaultLightTheme, shared, light))
export const darkTheme = createTheme(merge(defaultDarkTheme, shared, dark))
