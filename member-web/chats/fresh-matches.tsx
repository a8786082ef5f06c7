import { useEffect, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { ProfileCard, ProfileSummary } from '../app/profile.ts'
import { Avatar } from '../components/avatar.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { onLive } from '../live/live-stream.ts'
import styles from './fresh-matches.module.css'

/** New matches above the conversations. `talking` are those that the list already contains. */
export function FreshMatches({ initial, talking }: { initial: ProfileSummary[]; talking: ReadonlySet<string> }) {
  const t = useT()
  const [matches, setMatches] = useState(initial)
  useEffect(() => setMatches(initial), [initial])
  useEffect(() => {
    const add = ({ profile }: { profile: ProfileCard }) => {
      if (profile.match) setMatches((before) => [profile, ...before.filter(({ id }) => id !== profile.id)])
    }
    const stops = [
      onLive('like.received', add),
      onLive('like.given', add),
      onLive('like.ended', ({ profile_id }) => setMatches((before) => before.filter(({ id }) => id !== profile_id))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const shown = matches.filter(({ id }) => !talking.has(id))
  if (shown.length === 0) return null
  return (
    <nav className={styles.fresh} aria-label={t('chat.fresh_matches')}>
      <p className={styles.title}>{t('chat.fresh_matches')}</p>
      <ul className={styles.strip}>
        {shown.map((profile) => (
          <li key={profile.id}>
            <Link to={`/members/${profile.id}/chat`} className={styles.match}>
              <Avatar
                name={profile.name}
                src={profile.main_image?.thumb_filename}
                color={profile.main_image?.colour}
                size={64}
                online={profile.online}
              />
              <span className={styles.name}>{profile.name}</span>
              {profile.fictional ? <FictionalLabel /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
