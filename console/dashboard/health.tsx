import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import WarnIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { minuteMs } from '../../core/shared/durations.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import type { DashboardReply } from './types.ts'
import { useRelativeTime } from './use-relative-time.ts'

type Queue = NonNullable<DashboardReply['operations']>['queue']

/** Milliseconds of delay from which a queue is shown as late. */
const lateAfterMs = 5 * minuteMs

/** The state of background work: jobs, mails, payment providers. */
export function Health({ operations, accounts }: Pick<DashboardReply, 'operations' | 'accounts'>) {
  const translate = useTranslate()
  const id = useId()
  const ago = useRelativeTime()
  const locale = useFormatLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  if (!operations && !accounts) return null
  const describeQueue = (name: 'queue' | 'mail', { due, oldest_at, dead }: Queue, limit: number) => {
    const isBehind = oldest_at !== null && Date.now() - new Date(oldest_at).getTime() > lateAfterMs
    const count = `${number.format(due)}${due >= limit ? '+' : ''}`
    const parts = [
      due === 0 || !oldest_at
        ? translate('console.dashboard.queue_empty')
        : translate('console.dashboard.queue_due', { count, ago: ago(oldest_at) }),
      ...(dead > 0 ? [translate('console.dashboard.queue_dead', { smart_count: dead })] : []),
    ]
    return (
      <Line key={name} good={!isBehind && dead === 0} title={translate(`console.dashboard.${name}`)}>
        {parts.join(' · ')}
      </Line>
    )
  }
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650, mb: 1 }}>
        {translate('console.dashboard.health')}
      </Typography>
      {operations?.mail_delivery === 'none' ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{translate('console.dashboard.mail_missing')}</AlertTitle>
          {translate('console.dashboard.mail_missing_text')}
        </Alert>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {operations ? describeQueue('queue', operations.queue, operations.jobs_limit) : null}
        {operations?.mail_delivery === 'smtp' ? describeQueue('mail', operations.mail, operations.jobs_limit) : null}
        {operations?.mail_delivery === 'demo' ? (
          <Line good={false} title={translate('console.dashboard.mail')}>
            {translate('console.dashboard.mail_stays')}
          </Line>
        ) : null}
        {operations?.undeleted.since ? (
          <Line good={false} title={translate('console.dashboard.undeleted')}>
            {translate('console.dashboard.undeleted_files', {
              smart_count: operations.undeleted.files,
              ago: ago(operations.undeleted.since),
            })}
          </Line>
        ) : null}
        {operations?.backfills.map(({ id: backfill, rows, share }) => (
          <Line key={backfill} good title={translate('console.dashboard.backfill')}>
            {`${backfill} · ${share === null ? number.format(rows) : percent.format(share)}`}
          </Line>
        ))}
        {accounts?.resting.map(({ id: account, label, failures, rests_until }) => (
          <Line key={account} good={false} title={label}>
            {translate('console.dashboard.account_failing', { smart_count: failures })}
            {rests_until ? ` · ${translate('console.dashboard.account_rests', { when: ago(rests_until) })}` : ''}
          </Line>
        ))}
        {accounts && accounts.resting.length === 0 ? (
          <Line good title={translate('console.dashboard.providers')}>
            {translate('console.dashboard.providers_reached')}
          </Line>
        ) : null}
        {accounts && accounts.waiting_payments > 0 ? (
          <Line good={false} title={translate('console.dashboard.payments')}>
            {translate('console.dashboard.payments_wait', { smart_count: accounts.waiting_payments })}
          </Line>
        ) : null}
      </Box>
    </Card>
  )
}

/** An icon and words say whether it is good, never the colour alone. */
function Line({ good, title, children }: { good: boolean; title: string; children: ReactNode }) {
  const Icon = good ? GoodIcon : WarnIcon
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Icon fontSize="small" color={good ? 'success' : 'warning'} aria-hidden sx={{ mt: '2px' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" color="text.secondary">
          {children}
        </Typography>
      </Box>
    </Box>
  )
}
