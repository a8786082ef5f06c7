import type { Theme } from '@mui/material/styles'

/** Marks the elements in the corner, below which the end of the page scrolls clear. */
export const atThumbClass = 'at-thumb'

/** The form of a button in the corner near the thumb. */
export const thumbButton = {
  position: 'fixed',
  right: 20,
  bottom: 20,
  zIndex: 1000,
  width: 'auto',
  minHeight: 52,
  height: 'auto',
  maxWidth: 'calc(100vw - 40px)',
  padding: '8px 20px 8px 16px',
  borderRadius: 26,
  fontSize: '0.9375rem',
  lineHeight: 1.25,
} as const

/** On phones the main action of a list is in the corner near the thumb. */
export const buildThumbStyles = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: { '&&': { ...thumbButton, boxShadow: theme.shadows[6] } },
})
