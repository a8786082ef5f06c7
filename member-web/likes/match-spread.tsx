import { Dialog } from '@base-ui/react/dialog'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { isLongName, type ProfileSummary } from '../app/profile.ts'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon } from '../components/icon.tsx'
import { Photo } from '../components/photo.tsx'
import { useInCommon } from '../components/place-and-interests.tsx'
import { useCloseOnBack } from '../components/use-close-on-back.ts'
import { FirstSentence } from './first-sentence.tsx'
import styles from './match-spread.module.css'

const sizes = '(min-width: 992px) 80vh, 50vw'

/**
 * The match dialog: both photos meet like the two pages of a spread, with common interests and the box for a first
 * message. Dark in both schemes, so that the photos stand out. A click beside everything closes it (specification,
 * states), as do Escape and Back.
 */
export default function MatchSpread({ profile, onClose }: { profile: ProfileSummary; onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const popup = useRef<HTMLDivElement>(null)
  useCloseOnBack(onClose)
  const closeAndOpen = (path: string) => {
    onClose()
    navigate(path)
  }
  const line = useInCommon()(profile) ?? t('likes.match_text', { name: profile.name })
  const closeBeside = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, a, form, section, textarea, [role=status], [role=group]')) onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          // The dialog itself gets the focus, so that current typing is not sent to a member.
          initialFocus={popup}
          className={styles.spread}
          onClick={closeBeside}
        >
          <div className={styles.photos}>
            <div className={cx(styles.page, styles.mine)}>
              <Photo
                photo={user?.main_image ?? null}
                alt=""
                person={{ name: user?.name ?? '' }}
                isFull
                priority
                sizes={sizes}
                className={styles.photo}
              />
            </div>
            <button
              type="button"
              className={cx(styles.page, styles.theirs)}
              aria-label={t('likes.match_profile', { name: profile.name })}
              onClick={() => closeAndOpen(`/members/${profile.id}`)}
            >
              <Photo
                photo={profile.main_image}
                alt=""
                person={{ name: profile.name, tagline: profile.tagline }}
                isFull
                priority
                sizes={sizes}
                className={styles.photo}
              />
              {profile.fictional ? <FictionalLabel isOnPhoto className={styles.fictional} /> : null}
            </button>
          </div>
          <div className={styles.words}>
            <Dialog.Title className={styles.title}>{t('likes.match_title')}</Dialog.Title>
            <p className={cx(styles.name, isLongName(profile.name) && styles.long)}>{profile.name}</p>
            <Dialog.Description className={styles.line}>{line}</Dialog.Description>
            <FirstSentence profile={profile} onGo={closeAndOpen} />
            <Button variant="quiet" className={styles.later} onClick={onClose}>
              {t('likes.later')}
            </Button>
          </div>
          <Dialog.Close className={styles.close} aria-label={t('common.close')}>
            <Icon name="x" size={24} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
