import { useState } from 'react'
import { Link } from 'react-router'
import { useDismissed, useSetting } from '../app/bootstrap.ts'
import { dismissWarning } from '../app/dismissed.ts'
import { useHydrates } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { openPartParameter } from '../app/opened-part.ts'
import { Button } from '../components/button.tsx'
import type { OwnPhoto, OwnProfile } from './api.ts'
import styles from './completeness.module.css'
import { profileParts } from './profile-parts.ts'

/**
 * How complete the profile is, and the step that helps others most. Shown only here, and never again once it is hidden
 * or the profile is complete.
 */
export function Completeness({ profile, photos }: { profile: OwnProfile; photos: readonly OwnPhoto[] }) {
  const t = useT()
  const hydrates = useHydrates()
  const before = useDismissed()
  const [hidden, setHidden] = useState(false)
  const parts = profileParts(profile, photos, useSetting('visible_profile_fields'))
  const done = parts.filter(({ done }) => done).length
  const next = parts.find(({ done }) => !done)
  // The cover itself asks for the first photo.
  if (!next || next.id === 'photo' || hidden || before.includes('completeness')) return null
  return (
    <section className={styles.card} aria-labelledby="completeness">
      <div className={styles.text}>
        <p className={styles.count}>
          <span id="completeness">{t('completeness.title')}</span> ·{' '}
          {t('completeness.done', { done, all: parts.length })}
        </p>
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ id, done }) => (
            <span key={id} data-done={done} />
          ))}
        </div>
        <h2 className={styles.next}>{t(`completeness.${next.id}.title`)}</h2>
        <p className={styles.why}>{t(`completeness.${next.id}.text`)}</p>
      </div>
      <div className={styles.buttons}>
        <Link
          className={styles.action}
          to={`?${openPartParameter}=${next.at}`}
          state={{ opened: true }}
          preventScrollReset
        >
          {t(`completeness.${next.id}.action`)}
        </Link>
        {hydrates ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              dismissWarning('completeness')
              setHidden(true)
            }}
          >
            {t('completeness.hide')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
