import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/**
 * Staff who log in without a second factor that their role requires, as when a demo begins. On the dashboard, a user
 * who has read it can close it until the next visit. Once the installation is no longer a trial, it is an error on
 * every page and cannot be closed.
 */
export function Relaxations() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { permissions } = usePermissions<StaffAbility>()
  const { pathname } = useLocation()
  const { data } = useQuery({
    queryKey: ['relaxations'],
    queryFn: () => api('GET /api/console/relaxations'),
    staleTime: 60_000,
  })
  const [read, setRead] = useState(false)
  const shown = data?.real || (!read && pathname === '/')
  if (!data || data.roles.length === 0 || !shown) return null
  const roles = new Intl.ListFormat(locale).format(data.roles.map((role) => translate(`console.roles.${role}`)))
  return (
    // Above the background that the sticky bar of the settings has.
    <Alert
      severity={data.real ? 'error' : 'info'}
      variant="outlined"
      role="note"
      {...(data.real ? {} : { onClose: () => setRead(true), closeText: translate('ra.action.close') })}
      sx={{ mt: 2, position: 'relative', zIndex: 3 }}
    >
      {translate(data.real ? 'console.relaxed.real' : 'console.relaxed.trial', { roles })}{' '}
      {permissions?.can('update', 'setting') && pathname !== '/settings' ? (
        <Link component={RouterLink} to="/settings?area=staff">
          {translate('console.relaxed.change')}
        </Link>
      ) : null}
    </Alert>
  )
}
