import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api, PageActions, SecretDialog, useFormatLocale, useMay, WordButton } from '../../../console/kit/index.ts'
import { textKey } from './texts.ts'

/** The secret of an endpoint, a test, and its failed deliveries. */
export function EndpointActions() {
  const record = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const may = useMay()
  const locale = useFormatLocale()
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (!record) return null
  const known = { params: { id: String(record.id) }, body: { version: Number(record.version) } }
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work().catch((failure: Error) => notify(failure.message, { type: 'error' }))
    setBusy(false)
  }
  const renew = run(async () => setSecret((await api('POST /api/console/webhooks/endpoints/:id/secret', known)).secret))
  const tryOut = run(async () => {
    const { answer, error } = await api('POST /api/console/webhooks/endpoints/:id/test', known)
    const isSuccess = answer !== null && answer >= 200 && answer < 300
    const notice =
      answer === null ? translate(textKey(`no_answer.${error}`)) : translate(textKey('answered'), { answer })
    notify(notice, { type: isSuccess ? 'success' : 'error' })
  })
  const redeliver = run(async () => {
    const { queued } = await api('POST /api/console/webhooks/endpoints/:id/redeliver', known)
    notify(textKey('queued'), { type: 'success', messageArgs: { smart_count: queued } })
  })
  const closeSecret = () => {
    setSecret(undefined)
    refresh()
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const log = `/webhooks/deliveries?filter=${encodeURIComponent(JSON.stringify({ endpoint_id: record.id }))}`
  const mayChange = may('update', 'webhook', record.domain_id)
  const hasSecret = record.secret_created_at !== null
  return (
    <Box sx={{ p: 2, pb: 0, display: 'grid', gap: 2, justifyItems: 'start', '&:empty': { display: 'none' } }}>
      {hasSecret ? null : <Alert severity="info">{translate(textKey('secret_needed'))}</Alert>}
      {record.disabled_at ? <Alert severity="warning">{translate(textKey('disabled_hint'))}</Alert> : null}
      {record.previous_until ? (
        <Alert severity="info">
          {translate(textKey('overlap'), { until: date.format(new Date(String(record.previous_until))) })}
        </Alert>
      ) : null}
      <PageActions>
        {mayChange ? (
          <>
            <WordButton
              label={textKey(hasSecret ? 'secret_renew' : 'secret_create')}
              variant={hasSecret ? 'outlined' : 'contained'}
              color={hasSecret ? 'secondary' : 'primary'}
              disabled={busy}
              onClick={renew}
            />
            <WordButton
              label={textKey('test')}
              variant="outlined"
              color="secondary"
              disabled={busy || !hasSecret}
              onClick={tryOut}
            />
            <WordButton
              label={textKey('redeliver')}
              variant="outlined"
              color="secondary"
              disabled={busy}
              onClick={redeliver}
            />
          </>
        ) : null}
        <WordButton label={textKey('log')} variant="outlined" color="secondary" to={log} />
      </PageActions>
      <SecretDialog
        title={textKey('secret_title')}
        hint={textKey('secret_hint')}
        secrets={secret === undefined ? null : [{ label: textKey('secret'), value: secret }]}
        onDone={closeSecret}
      />
    </Box>
  )
}
