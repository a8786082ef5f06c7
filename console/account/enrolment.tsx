import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { supportsPasskeys } from './passkey.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpDialog } from './totp-dialog.tsx'

interface EnrolmentProps {
  /** Whether an authenticator app is set up; there can be only one. */
  totp: boolean
  /** Called when a factor was added and any new recovery codes have been shown. */
  onEnrolled(): Promise<void> | void
  fullWidth?: boolean
}

/** The two ways to set up a second factor. */
export function Enrolment({ totp, onEnrolled, fullWidth = false }: EnrolmentProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [adding, setAdding] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const handleAdded = async (fresh: string[] | null) => {
    setAdding(undefined)
    notify('console.account.factor_added', { type: 'success' })
    setCodes(fresh)
    if (!fresh) await onEnrolled()
  }
  const closeCodes = async () => {
    setCodes(null)
    await onEnrolled()
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: fullWidth ? 'column' : 'row',
          gap: 1,
          flexWrap: 'wrap',
          '*+&': { mt: 2 },
        }}
      >
        {totp ? null : (
          <Button
            variant={fullWidth ? 'contained' : 'outlined'}
            size={fullWidth ? 'large' : 'medium'}
            onClick={() => setAdding('totp')}
          >
            {translate('console.account.add_app')}
          </Button>
        )}
        {supportsPasskeys() ? (
          <Button variant="outlined" size={fullWidth ? 'large' : 'medium'} onClick={() => setAdding('passkey')}>
            {translate('console.account.add_passkey')}
          </Button>
        ) : null}
      </Box>
      {adding === 'totp' ? <TotpDialog onAdded={handleAdded} onClose={() => setAdding(undefined)} /> : null}
      {adding === 'passkey' ? <PasskeyDialog onAdded={handleAdded} onClose={() => setAdding(undefined)} /> : null}
      <RecoveryCodes codes={codes} onDone={closeCodes} />
    </>
  )
}
