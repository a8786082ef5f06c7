import Link from '@mui/material/Link'
import { useLogin, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { AccountCard } from './card.tsx'
import { LoginSteps } from './login-steps.tsx'

/** The staff session is separate from any member's session. */
export function LoginPage() {
  const translate = useTranslate()
  const login = useLogin()
  return (
    <AccountCard title={translate('ra.auth.sign_in')} hint={translate('console.login.hint')}>
      <LoginSteps onDone={() => login({})} leaves />
      <Link component={RouterLink} to="/forgotten-password" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('console.account.forgotten')}
      </Link>
    </AccountCard>
  )
}
