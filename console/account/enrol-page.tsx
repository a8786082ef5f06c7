import Link from '@mui/material/Link'
import { useLogout, useTranslate } from 'react-admin'
import { AccountCard } from './card.tsx'
import { Enrolment } from './enrolment.tsx'

/** What stands in place of the console while a role asks for a second step that is not there yet. */
export function EnrolPage() {
  const translate = useTranslate()
  const logout = useLogout()
  return (
    <AccountCard title={translate('console.account.enrol_title')} hint={translate('console.account.enrol_hint')}>
      {/* The rights of the session change with it; the page starts anew with them. */}
      <Enrolment totp={false} fullWidth onEnrolled={() => window.location.reload()} />
      <Link component="button" type="button" color="text.secondary" onClick={() => logout()} sx={{ mt: 2 }}>
        {translate('ra.auth.logout')}
      </Link>
    </AccountCard>
  )
}
