import Link from '@mui/material/Link'
import { useLogout, useTranslate } from 'react-admin'
import { AccountCard } from './card.tsx'
import { Enrolment } from './enrolment.tsx'

/** Replaces the console while a role requires a second factor that is not set up. */
export function EnrolPage() {
  const translate = useTranslate()
  const logout = useLogout()
  return (
    <AccountCard title={translate('console.account.enrol_title')} hint={translate('console.account.enrol_hint')}>
      {/* Reloads the page, because the session's rights change. */}
      <Enrolment totp={false} fullWidth onEnrolled={() => window.location.reload()} />
      <Link component="button" type="button" color="text.secondary" onClick={() => logout()} sx={{ mt: 2 }}>
        {translate('ra.auth.logout')}
      </Link>
    </AccountCard>
  )
}
