import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  Layout as RaLayout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
} from 'react-admin'
import { AccountMenuItem } from '../account/account-menu-item.tsx'
import { AskAgain } from '../account/ask-again.tsx'
import { EnrolPage } from '../account/enrol-page.tsx'
import { languages } from '../providers/i18n.ts'
import { useSession } from '../shared/session.ts'
import { Menu } from './menu.tsx'

/** The button is called what it shows: the staff member's name. */
function StaffMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <AccountMenuItem />
      <Logout />
    </UserMenu>
  )
}

function TopBar() {
  return (
    <AppBar
      userMenu={<StaffMenu />}
      color="inherit"
      toolbar={
        <>
          <Box sx={{ '& .MuiButton-root': { fontSize: { xs: 0, sm: '0.875rem' }, minWidth: 0 } }}>
            <LocalesMenuButton languages={languages} />
          </Box>
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
  const session = useSession()
  // Nothing else would answer before.
  if (session?.must_enrol) {
    return (
      <>
        <EnrolPage />
        <AskAgain />
      </>
    )
  }
  return (
    <RaLayout
      appBar={TopBar}
      menu={Menu}
      sx={{
        // A table that is too wide scrolls within its card, not the page.
        minWidth: 0,
        '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': { px: { xs: 1.5, md: 3 }, pb: 4, minWidth: 0 },
      }}
    >
      {children}
      <CheckForApplicationUpdate />
      <AskAgain />
    </RaLayout>
  )
}
