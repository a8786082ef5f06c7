import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Gives progress indicators a name, which the framework's own lack. */
export function NamedProgress({ children }: { children: ReactNode }) {
  const label = useTranslate()('ra.page.loading')
  const named = useCallback(
    (theme: Theme): Theme => {
      const { MuiLinearProgress: bar, MuiCircularProgress: ring, ...components } = theme.components ?? {}
      const props = { 'aria-label': label }
      return {
        ...theme,
        components: {
          ...components,
          MuiLinearProgress: { ...bar, defaultProps: { ...bar?.defaultProps, ...props } },
          MuiCircularProgress: { ...ring, defaultProps: { ...ring?.defaultProps, ...props } },
        },
      }
    },
    [label],
  )
  return <ThemeProvider theme={named}>{children}</ThemeProvider>
}
