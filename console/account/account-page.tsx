import Box from '@mui/material/Box'
import { Loading, Title, useTranslate } from 'react-admin'
import { formWidth } from '../shared/form-width.ts'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccount } from './use-account.ts'

/** The user's own account: password, second factor, open sessions. */
export function AccountPage() {
  const translate = useTranslate()
  const { data: account } = useAccount()
  return (
    <>
      <Title title={translate('console.account.mine')} />
      {account ? (
        <Box sx={{ display: 'grid', gap: 2, pt: 2, maxWidth: formWidth }}>
          {account.provider ? (
            <Section
              title={translate('ra.auth.password')}
              hint={translate('console.account.company_password', { name: account.provider })}
            />
          ) : (
            <PasswordSection email={account.email} />
          )}
          <SecondFactorSection account={account} />
          <SessionsSection account={account} />
        </Box>
      ) : (
        <Loading />
      )}
    </>
  )
}
