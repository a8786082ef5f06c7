import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  LoadingIndicator,
  LocalesMenuButton,
  Layout as RaLayout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
} from 'react-admin'
import { languages } from '../providers/i18n.ts'
import { Menu } from './menu.tsx'

/** The button is called what it shows: the staff member's name. */
function StaffMenu() {
  const { identity } = useGetIdentity()
  return <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />
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
    </RaLayout>
  )
}
