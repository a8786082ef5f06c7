import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import styles from './related-members.module.css'
import { Suggestions } from './suggestions.tsx'

/** Similar members below a profile. Few readers reach them, so they load half a screen ahead. */
export function RelatedMembers({ profileId }: { profileId: string }) {
  const t = useT()
  const isVisitor = !useUser()
  const [profiles, setProfiles] = useState<ProfileSummary[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        // Visitors get profiles from the page of members that is open to them.
        const list = isVisitor
          ? api('GET /api/members', { query: {} })
          : api('GET /api/members/:id/related', { params: { id: profileId } })
        list.then(
          (reply) => setProfiles(reply.profiles.filter(({ id }) => id !== profileId)),
          () => setProfiles([]),
        )
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [profileId, isVisitor])
  if (!profiles) return <div ref={place} className={styles.place} />
  return (
    <Suggestions
      profiles={profiles}
      title={t(isVisitor ? 'members.similar' : 'members.related')}
      className={styles.related}
    />
  )
}
