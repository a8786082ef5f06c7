import { useState } from 'react'
import { Link } from 'react-router'
import { Icon, type SlotProps, useT, useUser } from '../../../member-web/kit/index.ts'
import styles from './margin-notes.module.css'
import { NoteDialog } from './note-dialog.tsx'

/** A key for something that can be commented on, the same on the page and in the reply. */
const subjectKey = (subject: { kind: 'photo'; id: string } | { kind: 'passage'; plugin: string; id: string }) =>
  subject.kind === 'photo' ? `photo:${subject.id}` : `passage:${subject.plugin}:${subject.id}`

/** Beside a photo or line: like and comment, or on the member's profile the number of comments; not for visitors. */
export default function Margin({ profile, subject }: SlotProps['profile.margin']) {
  const t = useT()
  const user = useUser()
  const part = profile.extensions?.['margin-notes']
  const key = subjectKey(subject)
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(part?.mine?.subject === key)
  if (!user || !part) return null
  if (user.id === profile.id) {
    const count = part.counts[key] ?? 0
    return count > 0 ? (
      <Link to="/margin-notes" className={styles.mark}>
        <Icon name="message-circle" size={18} />
        {t('margin-notes.count', { count })}
      </Link>
    ) : null
  }
  if (sent)
    return (
      <span className={styles.mark}>
        <Icon name="heart" size={18} filled />
        {t('margin-notes.sent')}
      </span>
    )
  // Only one comment at a time may be pending, and a comment with words is final until answered.
  if (part.mine?.words) return null
  return (
    <>
      <button type="button" className={styles.mark} onClick={() => setOpen(true)}>
        <Icon name="message-circle" size={18} />
        <span className={styles.label}>
          {t(subject.kind === 'photo' ? 'margin-notes.this_photo' : 'margin-notes.this_line')}
        </span>
        <span className="visually-hidden">
          {subject.kind === 'photo' ? t('members.photo_of', { name: profile.name, number: subject.number }) : null}
        </span>
      </button>
      <NoteDialog
        open={open}
        profile={profile}
        subject={subject}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false)
          setSent(true)
        }}
      />
    </>
  )
}
