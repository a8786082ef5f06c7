import { useNavigate } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Photo } from '../components/photo.tsx'
import type { LikeAnnouncement } from './like-announcements.ts'
import styles from './like-dialog.module.css'
import { LikedFor } from './liked-for.tsx'

interface LikeDialogProps {
  profile: ProfileSummary
  subject?: LikeAnnouncement['subject']
  onClose: () => void
}

/** A new like. A click on the photo opens the profile, one beside it closes the dialog (specification, states). */
export default function LikeDialog({ profile, subject, onClose }: LikeDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const open = () => {
    onClose()
    navigate(`/members/${profile.id}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('likes.like_title')}
      about={profile}
      description={t('likes.like_text', { name: profile.name })}
      size="small"
      actions={
        <>
          <Button variant="quiet" wide onClick={onClose}>
            {t('likes.later')}
          </Button>
          <Button variant="primary" size="large" wide icon="user" onClick={open}>
            {t('likes.like_action')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the buttons do the same for the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className={styles.stage} onClick={onClose}>
        <button type="button" className={styles.photo} aria-label={profile.name} onClick={open}>
          <Photo photo={profile.main_image} alt="" person={{ name: profile.name }} />
        </button>
      </div>
      <div className={styles.subject}>{subject ? <LikedFor subject={subject} /> : null}</div>
    </Dialog>
  )
}
