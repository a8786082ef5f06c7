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
      toolbar={
        <>
          <LocalesMenuButton languages={languages} />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
    >
      <TitlePortal />
    </AppBar>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <RaLayout appBar={TopBar} menu={Menu}>
      {children}
      <CheckForApplicationUpdate />
    </RaLayout>
  )
}
