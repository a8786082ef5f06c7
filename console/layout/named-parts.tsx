import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Gives buttons and regions names in the console's language; the component library has only English ones. */
export function NamedParts({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const named = useCallback(
    (outer: Theme): Theme => {
      const defaults = {
        MuiAutocomplete: {
          clearText: translate('ra.action.clear_input_value'),
          closeText: translate('ra.action.close'),
          openText: translate('ra.action.open'),
        },
        MuiAlert: { closeText: translate('ra.action.close') },
        MuiPagination: {
          'aria-label': translate('console.pages_of_list'),
          getItemAriaLabel: (type: string, page: number | null, selected: boolean) =>
            translate(`ra.navigation.${selected ? 'current_page' : type}`, { page }),
        },
        MuiTablePagination: { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) },
      }
      const components: Theme['components'] = { ...outer.components }
      for (const [name, props] of Object.entries(defaults)) {
        const part = components[name as keyof typeof defaults]
        Object.assign(components, { [name]: { ...part, defaultProps: { ...part?.defaultProps, ...props } } })
      }
      return { ...outer, components }
    },
    [translate],
  )
  return <ThemeProvider theme={named}>{children}</ThemeProvider>
}
