import type { Reply } from '../api/types.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

export type OwnSession = Reply<'GET /api/account/sessions'>['sessions'][number]

/** The number of visible sessions: members with more need the latest ones, and a way to end the rest. */
const maxShown = 5

interface DeviceGroup {
  /** The latest of the sessions that look the same. */
  session: OwnSession
  alike: OwnSession[]
}

/** Sessions that look the same are one row; the current one has its own. */
const groupAlike = (sessions: OwnSession[]): DeviceGroup[] => {
  const groups = Map.groupBy(sessions, ({ current, device, country }) => `${current} ${device} ${country}`)
  return [...groups.values()].flatMap((alike) => alike.slice(0, 1).map((session) => ({ session, alike })))
}

/** The member's sessions, this browser first, the others with a button to end them; old ones are folded. */
export function Devices({ sessions }: { sessions: OwnSession[] }) {
  const t = useT()
  const { Form, busy } = useSettingForm('end_sessions')
  // A single further one is not folded.
  const devices = groupAlike(sessions)
  const seen = devices.length > maxShown + 1 ? maxShown : devices.length
  const renderRows = (some: DeviceGroup[]) => (
    <ul className={styles.people}>
      {some.map((row) => (
        <Device key={row.session.id} {...row} />
      ))}
    </ul>
  )
  return (
    <div className={styles.part}>
      <h3>{t('account.sessions')}</h3>
      <p className={styles.muted}>{t('account.sessions_hint')}</p>
      {renderRows(devices.slice(0, seen))}
      {seen < devices.length ? (
        <details className={styles.details}>
          <summary>{t('account.sessions_more', { count: devices.length - seen })}</summary>
          {renderRows(devices.slice(seen))}
        </details>
      ) : null}
      {sessions.length > 2 ? (
        <Form method="post">
          <input type="hidden" name="for" value="end_sessions" />
          <Button type="submit" busy={busy}>
            {t('account.sessions_end_all')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function Device({ session, alike }: DeviceGroup) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const { now } = useBootstrap()
  const { Form, busy } = useSettingForm('end_session', session.id)
  const name = session.device || t('account.session_unknown')
  const place = session.country ? new Intl.DisplayNames([locale], { type: 'region' }).of(session.country) : undefined
  const seen = session.current
    ? undefined
    : t('account.session_seen', {
        when: format.relative(session.last_seen_at, new Date(now)),
      })
  return (
    <li className={styles.person}>
      <Icon name={/Android|iOS/.test(session.device) ? 'smartphone' : 'monitor'} className="icon-disc" />
      <span className={styles.grow}>
        {name}
        <span className={styles.lost}>{[place, seen].filter(Boolean).join(' · ')}</span>
      </span>
      {session.current ? (
        <Badge tone="success">{t('account.session_here')}</Badge>
      ) : (
        <Form method="post" className={styles.away}>
          <input type="hidden" name="for" value="end_session" />
          {alike.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button type="submit" variant="quiet" size="small" busy={busy}>
            {t('account.session_end')}
            <span className="visually-hidden">, {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
