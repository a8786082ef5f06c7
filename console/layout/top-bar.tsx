import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTranslate,
} from 'react-admin'
import { AccountMenuItem } from '../account/account-menu-item.tsx'
import { languages } from '../providers/i18n.ts'
import { useCountryNames, useSession } from '../shared/session.ts'
import { useOverlay } from './overlay.ts'
import { useScope } from './scope.ts'

/** The chosen brand with its country, and the user's roles there. */
function usePlaceAndRole(): { place: string; role: string } {
  const translate = useTranslate()
  const session = useSession()
  const country = useCountryNames()
  const [scope] = useScope()
  if (!session) return { place: '', role: '' }
  const chosen = session.domains.find(({ id }) => id === scope.domainId)
  // For staff of a single brand, that brand is always the scope.
  const brand = chosen ?? (session.domains.length === 1 ? session.domains[0] : undefined)
  const roles = session.staff.grants
    .filter(({ domain_id }) => !brand || domain_id === null || domain_id === brand.id)
    .map(({ role }) => translate(`console.roles.${role}`))
  const name = brand?.name ?? translate('console.scope.all_domains')
  return {
    place: scope.country ? `${name}, ${country(scope.country)}` : name,
    role: [...new Set(roles)].join(', '),
  }
}

/** The button is named by its visible text, the staff member's name; on a phone it is an icon without one. */
function StaffMenu() {
  const { identity } = useGetIdentity()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <UserMenu label={(!phone && identity?.fullName) || 'ra.auth.user_menu'}>
      <AccountMenuItem />
      <Logout />
    </UserMenu>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

function SearchButton() {
  const translate = useTranslate()
  const open = useOverlay()
  const label = translate('console.palette.title')
  return (
    <>
      <ButtonBase
        onClick={() => open('search')}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          gap: 1,
          px: 1.25,
          height: 34,
          minWidth: 220,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: 'text.secondary',
          bgcolor: 'background.default',
          '&:hover': { borderColor: 'text.secondary' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Typography component="span" variant="body2" sx={{ flex: 1, textAlign: 'left' }}>
          {label}
        </Typography>
        <Typography component="kbd" aria-hidden sx={{ fontSize: '0.72rem', fontFamily: 'inherit' }}>
          {isApple ? '⌘K' : translate('console.keys.search')}
        </Typography>
      </ButtonBase>
      <Tooltip title={label}>
        <IconButton color="inherit" aria-label={label} onClick={() => open('search')} sx={{ display: { md: 'none' } }}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
    </>
  )
}

function HelpButton() {
  const translate = useTranslate()
  const open = useOverlay()
  return (
    <Tooltip title={`${translate('console.help.title')} (?)`}>
      <IconButton
        color="inherit"
        aria-label={translate('console.help.title')}
        aria-keyshortcuts="?"
        onClick={() => open('help')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <HelpIcon />
      </IconButton>
    </Tooltip>
  )
}

/** Shows the brand and the roles, because staff may have several. */
export function TopBar() {
  const { place, role } = usePlaceAndRole()
  const translate = useTranslate()
  return (
    <AppBar
      userMenu={<StaffMenu />}
      color="inherit"
      toolbar={
        <>
          <SearchButton />
          <HelpButton />
          <Box
            sx={{
              '& .MuiButton-root': { fontSize: { xs: 0, lg: '0.875rem' }, minWidth: 0, color: 'text.secondary' },
              '& .MuiButton-endIcon': { display: { xs: 'none', lg: 'inherit' } },
              '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, lg: 1 } },
            }}
          >
            <LocalesMenuButton languages={languages} />
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
            <ToggleThemeButton />
          </Box>
          <LoadingIndicator aria-label={translate('ra.page.loading')} sx={{ display: { xs: 'none', sm: 'block' } }} />
        </>
      }
    >
      <Typography noWrap variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
          {place}
        </Box>
        {role ? ` · ${role}` : null}
      </Typography>
    </AppBar>
  )
}
