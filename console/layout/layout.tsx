import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CheckForApplicationUpdate, Layout as RaLayout, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ConfirmIdentity } from '../account/confirm-identity.tsx'
import { EnrolPage } from '../account/enrol-page.tsx'
import { HelpDrawer } from '../help/help-drawer.tsx'
import { Palette } from '../palette/palette.tsx'
import { useKeys } from '../palette/use-keys.ts'
import { atThumbClass } from '../shared/at-thumb.ts'
import { useSession } from '../shared/session.ts'
import { UnsavedWarning } from '../shared/unsaved.ts'
import { ConfirmConsequences } from './confirm-consequences.tsx'
import { Failed } from './failed.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Menu } from './menu.tsx'
import { NamedParts } from './named-parts.tsx'
import { Offline } from './offline.tsx'
import { type Overlay, OverlayProvider } from './overlay.ts'
import { PageHead } from './page-head.tsx'
import { Relaxations } from './relaxations.tsx'
import { TopBar } from './top-bar.tsx'

/** Gives progress indicators a name, which the framework's own lack. */
function NamedProgress({ children }: { children: ReactNode }) {
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

/** Focuses a page that replaces what had the focus, or the keyboard would start again at the menu. */
function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('main-content')
    if (!content || document.activeElement !== document.body) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [pathname])
}

export function Layout({ children }: { children: ReactNode }) {
  const session = useSession()
  usePageFocus()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const wanted = overlay !== null && typeof overlay === 'object' ? overlay.help : undefined
  const close = useCallback(() => setOverlay(null), [])
  useKeys({ onSearch: useCallback(() => setOverlay('search'), []), onHelp: useCallback(() => setOverlay('help'), []) })
  // The server answers no other call before that.
  if (session?.must_enrol) {
    return (
      <>
        <EnrolPage />
        <ConfirmIdentity />
      </>
    )
  }
  return (
    <NamedParts>
      <OverlayProvider value={setOverlay}>
        <RaLayout
          appBar={TopBar}
          menu={Menu}
          error={Failed}
          sx={{
            // A table that is too wide scrolls within its card, not the page.
            minWidth: 0,
            '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
            // As tall as the window below the top bar; the framework measures this bar in text sizes.
            '&& :is(.RaSidebar-docked, .RaSidebar-paper, .RaSidebar-fixed)': { height: 'calc(100vh - 48px)' },
            '& .RaLayout-content': { px: { xs: 1.5, md: 3 }, pb: 4, minWidth: 0, outline: 'none' },
            // On phones the end of a list scrolls clear of the floating button.
            [`& .RaLayout-content:has(.RaCreateButton-floating, .${atThumbClass})`]: { pb: { xs: 12, md: 4 } },
          }}
        >
          <PageHead>
            <ListTabs />
            <Offline />
            <Relaxations />
            <UnsavedWarning />
            <NamedProgress>{children}</NamedProgress>
            <CheckForApplicationUpdate />
          </PageHead>
        </RaLayout>
        {/* These dialogs work over any page, even one that failed. */}
        <ConfirmIdentity />
        <ConfirmConsequences />
        <Palette open={overlay === 'search'} onClose={close} />
        <HelpDrawer open={overlay === 'help' || wanted !== undefined} wanted={wanted} onClose={close} />
      </OverlayProvider>
    </NamedParts>
  )
}
