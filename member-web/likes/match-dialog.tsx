import { useNavigate } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Dialog } from '../components/dialog.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import styles from './match-dialog.module.css'
import type { Moment } from './match-host.tsx'

/** Two photos meet, a short burst; still for those who want less motion. A click anywhere closes it (specification, states). */
export default function MatchDialog({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const { kind, profile } = moment
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`likes.${kind}_title`)}
      description={t(`likes.${kind}_text`, { name: profile.name })}
      size="small"
      actions={
        <>
          <Button variant="quiet" wide onClick={onClose}>
            {t('likes.later')}
          </Button>
          <Button
            variant="primary"
            size="large"
            wide
            icon="message-circle"
            onClick={() => go(kind === 'match' ? `/members/${profile.id}/chat` : `/members/${profile.id}`)}
          >
            {t(`likes.${kind}_action`)}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the buttons do the same for the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className={styles.stage} onClick={onClose}>
        {kind === 'match' ? (
          <Photo photo={user?.main_image ?? null} alt="" ratio="1" className={cx(styles.photo, styles.left)} />
        ) : null}
        <button
          type="button"
          className={cx(styles.photo, styles.right)}
          aria-label={profile.name}
          onClick={() => go(`/members/${profile.id}`)}
        >
          <Photo photo={profile.main_image} alt="" ratio="1" />
        </button>
        <span className={styles.burst} aria-hidden="true">
          {Array.from({ length: 10 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ten alike sparks.
            <i key={index} style={{ rotate: `${index * 36}deg` }} />
          ))}
        </span>
      </div>
      {profile.fictional ? <FictionalLabel /> : null}
    </Dialog>
  )
}
