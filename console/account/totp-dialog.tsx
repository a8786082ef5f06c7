import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { CodeField } from './code-field.tsx'
import type { FactorDialogProps } from './passkey-dialog.tsx'
import { useFormTask } from './use-form-task.ts'

/** Shows a secret for an authenticator app and asks for its first code. */
export function TotpDialog({ onAdded, onClose }: FactorDialogProps) {
  const translate = useTranslate()
  const ids = { form: useId(), begun: useId() }
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: ['new totp', ids.begun],
    queryFn: () => api('POST /api/console/account/totp'),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { submit, busy, problems } = useFormTask(async () => {
    if (!begun.data) return
    const reply = await api('POST /api/console/account/totp/confirm', { body: { token: begun.data.token, code } })
    await onAdded(reply.recovery_codes)
  })
  // A required password was not entered, so there is nothing to show.
  useEffect(() => {
    if (begun.isError) onClose()
  }, [begun.isError, onClose])
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.account.add_app')}
      hint={translate('console.account.app_hint')}
      confirm={translate('console.account.switch_on')}
      isIncomplete={busy || code.length < 6}
      form={ids.form}
    >
      {begun.data ? (
        <form id={ids.form} onSubmit={submit}>
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mb: 2 }}>
            <Box
              component="img"
              src={begun.data.qr}
              alt={translate('console.account.qr')}
              sx={{
                width: 200,
                height: 200,
                borderRadius: 2,
                bgcolor: '#fff',
                border: '1px solid',
                borderColor: 'divider',
              }}
            />
            <Typography variant="caption" color="text.secondary">
              {translate('console.account.or_type')}
            </Typography>
            <Typography
              component="code"
              sx={{
                fontFamily: 'monospace',
                fontSize: '0.95rem',
                textAlign: 'center',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
            </Typography>
          </Box>
          <CodeField value={code} onChange={setCode} problem={problems.code} />
        </form>
      ) : (
        <CircularProgress aria-label={translate('ra.page.loading')} />
      )}
    </ConfirmDialog>
  )
}
