import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  LoadingIndicator,
  LocalesMenuButton,
  Layout as RaLayout,
  TitlePortal,
  ToggleThemeButton,
} from 'react-admin'
import { languages } from '../providers/i18n.ts'
import { Menu } from './menu.tsx'

function TopBar() {
  return (
    <AppBar
      color="inherit"
      toolbar={
        <>
          <LocalesMenuButton languages={languages} />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
    >
      <TitlePortal component="h1" sx={{ fontSize: '1.05rem' }} />
    </AppBar>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <RaLayout
      appBar={TopBar}
      menu={Menu}
      sx={{
        '& .RaLayout-content': { px: { xs: 1.5, md: 3 }, pb: 4, minWidth: 0 },
      }}
    >
      {children}
      <CheckForApplicationUpdate />
    </RaLayout>
  )
}
