import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { useStatusName } from '../shared/status-name.ts'
import { Tag, UsualState } from '../shared/tag.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useRecordAction } from '../shared/use-record-action.ts'
import { getNewsMailState, type NewsRecord } from './texts.ts'

/** Milliseconds between two requests for the progress: a page of a mailing is queued every ten seconds. */
const pollMs = 10_000

export function NewsState() {
  const news = useRecordContext<NewsRecord>()
  const getStatusName = useStatusName()
  if (!news) return null
  const state = getNewsMailState(news)
  if (state === 'sent') return <UsualState label={getStatusName(state)} />
  const color = state === 'sending' ? 'success' : state === 'scheduled' ? 'warning' : 'default'
  return <Tag color={color} label={getStatusName(state)} />
}

/** How many members have a news mail that is being sent, and the button that stops it. */
export function NewsProgress() {
  const news = useRecordContext<NewsRecord>()
  const translate = useTranslate()
  const refresh = useRefresh()
  const number = new Intl.NumberFormat(useFormatLocale())
  const state = news && getNewsMailState(news)
  useEffect(() => {
    if (state !== 'sending') return undefined
    const timer = setInterval(refresh, pollMs)
    return () => clearInterval(timer)
  }, [state, refresh])
  if (news?.queued == null) return null
  if (state !== 'sending')
    return (
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        {state === 'stopped'
          ? translate('console.news_mails.stopped', { sent: number.format(news.queued) })
          : translate('console.news_mails.begun')}
      </Alert>
    )
  const total = news.queued + news.remaining
  const line = translate('console.news_mails.progress', {
    sent: number.format(news.queued),
    total: number.format(total),
  })
  return (
    <Box sx={{ width: 1, mb: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{line}</Typography>
      <LinearProgress variant="determinate" value={(100 * news.queued) / total} aria-label={line} />
      <PageActions>
        <Stop />
      </PageActions>
    </Box>
  )
}

function Stop() {
  const news = useRecordContext<NewsRecord>()
  const translate = useTranslate()
  const may = useIsAllowed()
  const { act, busy } = useRecordAction()
  const [open, setOpen] = useState(false)
  if (!news || !may('update', 'news-mail', news.domain_id)) return null
  const stop = async () => {
    if (await act('POST /api/console/news-mails/:id/stop', {}, 'console.news_mails.stop_done')) setOpen(false)
  }
  return (
    <>
      <LabelButton label="console.news_mails.stop" color="error" variant="outlined" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate('console.news_mails.stop_title')}
        hint={translate('console.news_mails.stop_hint')}
        confirm={translate('console.news_mails.stop')}
        dangerous
        busy={busy}
        onConfirm={() => void stop()}
      />
    </>
  )
}
