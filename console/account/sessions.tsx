import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useCountryNames } from '../shared/session.ts'
import { Tag } from '../shared/tag.tsx'
import { describeBrowser } from './browser-name.ts'
import { Line, Section } from './section.tsx'
import type { OwnSession } from './use-account.ts'
import { useFormTask } from './use-form-task.ts'

type ListedSession = Omit<OwnSession, 'user_agent'> & { user_agent: string | null }

interface SessionsProps {
  /** `user_agent` is absent in other people's sessions: only the owner sees the device. */
  sessions: readonly ListedSession[]
  hint?: string
  /** Label of the button that ends all other sessions. */
  endAll: string
  /** Ends one session, or all others, and reloads the list. Absent for read-only access. */
  endSession?: (id?: string) => Promise<void>
}

/** Open sessions of the user or a colleague, with buttons to end them. */
export function Sessions({ sessions, hint, endAll, endSession }: SessionsProps) {
  const translate = useTranslate()
  const others = sessions.filter(({ current }) => !current)
  return (
    <Section title={translate('console.account.sessions')} hint={hint}>
      {sessions.length === 0 ? (
        <Typography color="text.secondary">{translate('console.staff.no_sessions')}</Typography>
      ) : null}
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} end={endSession} />
      ))}
      {endSession && others.length > 1 ? <EndButton label={endAll} end={endSession} /> : null}
    </Section>
  )
}

function SessionLine({ session, end }: { session: ListedSession; end: SessionsProps['endSession'] }) {
  const translate = useTranslate()
  const country = useCountryNames()
  const format = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const times = translate('console.account.session_times', {
    since: format.format(new Date(session.created_at)),
    seen: format.format(new Date(session.last_seen_at)),
  })
  return (
    <Line
      // Other people's sessions only show when they began.
      title={
        session.user_agent === null
          ? times
          : (describeBrowser(session.user_agent) ?? translate('console.account.unknown_browser'))
      }
      detail={session.user_agent === null ? null : session.country ? `${country(session.country)} · ${times}` : times}
    >
      {session.current ? (
        <Tag color="success" label={translate('console.account.this_session')} />
      ) : end ? (
        <EndButton label={translate('console.account.end_session')} end={() => end(session.id)} />
      ) : null}
    </Line>
  )
}

function EndButton({ label, end }: { label: string; end: () => Promise<void> }) {
  const notify = useNotify()
  const { submit, busy } = useFormTask(async () => {
    await end()
    notify('console.account.session_ended', { type: 'success' })
  })
  return (
    <Button variant="outlined" color="secondary" size="small" disabled={busy} onClick={() => submit()}>
      {label}
    </Button>
  )
}
