import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useCountryNames } from '../shared/session.ts'
import { browserName } from './browser-name.ts'
import { Line, Section } from './section.tsx'
import { type OwnAccount, type OwnSession, useReloadAccount } from './use-account.ts'
import { useSubmit } from './use-submit.ts'

/** Where somebody is logged in, and the way to end it. */
export function SessionsSection({ account }: { account: OwnAccount }) {
  const translate = useTranslate()
  const others = account.sessions.filter(({ current }) => !current)
  return (
    <Section
      title={translate('console.account.sessions')}
      hint={translate('console.account.sessions_hint', { hours: account.session_hours, minutes: account.idle_minutes })}
    >
      {account.sessions.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
      {others.length > 1 ? <EndButton label={translate('console.account.end_others')} /> : null}
    </Section>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const translate = useTranslate()
  const country = useCountryNames()
  const format = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const when = (moment: string) => format.format(new Date(moment))
  const detail = translate('console.account.session_times', {
    since: when(session.created_at),
    seen: when(session.last_seen_at),
  })
  return (
    <Line
      title={browserName(session.user_agent) ?? translate('console.account.unknown_browser')}
      detail={session.country ? `${country(session.country)} · ${detail}` : detail}
    >
      {session.current ? (
        <Chip size="small" color="success" variant="outlined" label={translate('console.account.this_session')} />
      ) : (
        <EndButton id={session.id} label={translate('console.account.end_session')} />
      )}
    </Line>
  )
}

/** Ends one session, or all others. */
function EndButton({ id, label }: { id?: string; label: string }) {
  const notify = useNotify()
  const reload = useReloadAccount()
  const { submit, busy } = useSubmit(async () => {
    await api('POST /api/console/account/sessions/end', { body: { id } })
    notify('console.account.session_ended', { type: 'success' })
    await reload()
  })
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      disabled={busy}
      onClick={() => submit()}
      sx={id === undefined ? { mt: 2 } : undefined}
    >
      {label}
    </Button>
  )
}
