import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import {
  api,
  LabelButton,
  PageActions,
  SecretDialog,
  useFormatLocale,
  useIsAllowed,
  useTask,
} from '../../../console/kit/index.ts'
import { textKey } from './texts.ts'

/** The endpoint in context, and what its buttons call. */
function useEndpoint() {
  const record = useRecordContext()
  const notify = useNotify()
  const may = useIsAllowed()
  const { run, busy } = useTask()
  return {
    record,
    notify,
    busy,
    onPress: (work: () => Promise<void>) => () => void run(work),
    mayChange: record !== undefined && may('update', 'webhook', record.domain_id),
    known: { params: { id: String(record?.id) }, body: { version: Number(record?.version) } },
  }
}

/** Why it is not called, and its failed deliveries. */
export function EndpointActions() {
  const { record, notify, busy, onPress, mayChange, known } = useEndpoint()
  const translate = useTranslate()
  if (record?.id === undefined) return null
  const redeliver = onPress(async () => {
    const { queued } = await api('POST /api/console/webhooks/endpoints/:id/redeliver', known)
    notify(textKey('queued'), { type: 'success', messageArgs: { smart_count: queued } })
  })
  return (
    <>
      {record.disabled_at || !record.active ? (
        <Alert severity={record.disabled_at ? 'warning' : 'info'} sx={{ width: 1, mb: 2 }}>
          {translate(textKey(record.disabled_at ? 'disabled_hint' : 'off_hint'))}
        </Alert>
      ) : null}
      <PageActions>
        {mayChange ? (
          <LabelButton
            label={textKey('redeliver')}
            variant="outlined"
            color="secondary"
            disabled={busy}
            onClick={redeliver}
          />
        ) : null}
      </PageActions>
    </>
  )
}

/** The secret of a saved endpoint, and a test of both. */
export function EndpointSecret() {
  const { record, notify, busy, onPress, mayChange, known } = useEndpoint()
  const translate = useTranslate()
  const refresh = useRefresh()
  const locale = useFormatLocale()
  const [secret, setSecret] = useState<string>()
  if (record?.id === undefined) return null
  const renew = onPress(async () =>
    setSecret((await api('POST /api/console/webhooks/endpoints/:id/secret', known)).secret),
  )
  const tryOut = onPress(async () => {
    const { answer, error } = await api('POST /api/console/webhooks/endpoints/:id/test', known)
    const isSuccess = answer !== null && answer >= 200 && answer < 300
    const notice =
      answer === null ? translate(textKey(`no_answer.${error}`)) : translate(textKey('answered'), { answer })
    notify(notice, { type: isSuccess ? 'success' : 'error' })
  })
  const closeSecret = () => {
    setSecret(undefined)
    refresh()
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const hasSecret = record.secret_created_at !== null
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', py: 1 }}>
      {hasSecret ? null : <Alert severity="info">{translate(textKey('secret_needed'))}</Alert>}
      {hasSecret ? (
        <Typography variant="body2" color="text.secondary">
          {translate('console.labelled', {
            label: translate('resources.webhooks/endpoints.fields.secret_created_at'),
            value: date.format(new Date(String(record.secret_created_at))),
          })}
        </Typography>
      ) : null}
      {record.previous_until ? (
        <Alert severity="info">
          {translate(textKey('overlap'), { until: date.format(new Date(String(record.previous_until))) })}
        </Alert>
      ) : null}
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LabelButton
            label={textKey(hasSecret ? 'secret_renew' : 'secret_create')}
            variant={hasSecret ? 'outlined' : 'contained'}
            color={hasSecret ? 'secondary' : 'primary'}
            disabled={busy}
            onClick={renew}
          />
          {hasSecret ? (
            <LabelButton
              label={textKey('test')}
              variant="outlined"
              color="secondary"
              disabled={busy}
              onClick={tryOut}
            />
          ) : null}
        </Box>
      ) : null}
      <SecretDialog
        title={textKey('secret_title')}
        hint={textKey('secret_hint')}
        secrets={secret === undefined ? null : [{ label: textKey('secret'), value: secret }]}
        onDone={closeSecret}
      />
    </Box>
  )
}
