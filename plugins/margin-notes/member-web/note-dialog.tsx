import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  Alert,
  api,
  Button,
  Dialog,
  Field,
  Photo,
  type Refusal,
  type SlotProps,
  showMatch,
  TextArea,
  toast,
  useT,
  useTask,
  useUser,
} from '../../../member-web/kit/index.ts'
import { maxNoteLength } from '../shared/limits.ts'
import styles from './margin-notes.module.css'

type Props = SlotProps['profile.margin'] & { open: boolean; onClose: () => void; onSent: () => void }

/** Dialog for commenting on a photo or a line. Without a comment it is only a like of it. */
export function NoteDialog({ open, profile, subject, onClose, onSent }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const user = useUser()
  const photo = subject.kind === 'photo' ? profile.images.find(({ id }) => id === subject.id) : undefined
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { run, busy } = useTask(setRefused)
  const send = () => {
    const about =
      subject.kind === 'photo'
        ? ({ kind: 'photo', id: subject.id } as const)
        : ({ kind: 'passage', plugin: subject.plugin, id: subject.id } as const)
    return run(async () => {
      const { match } = await api('POST /api/margin-notes/to/:id', {
        params: { id: profile.id },
        body: { subject: about, text: text.trim(), sure: refused?.nudge ? true : undefined },
      })
      onSent()
      if (match) showMatch(profile)
      else toast({ title: t('margin-notes.done', { name: profile.name }), tone: 'success' })
      await revalidate()
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t(subject.kind === 'photo' ? 'margin-notes.photo_title' : 'margin-notes.line_title', {
        name: profile.name,
      })}
      about={profile}
      description={t('margin-notes.hint', { name: profile.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" icon="heart" busy={busy} onClick={() => void send()}>
            {t(
              refused?.nudge
                ? 'margin-notes.send_anyway'
                : text.trim()
                  ? 'margin-notes.send'
                  : 'margin-notes.like_only',
            )}
          </Button>
        </>
      }
    >
      {user?.invisible ? <Alert tone="info">{t('likes.seen_text', { name: profile.name })}</Alert> : null}
      <div className={styles.answer}>
        {photo ? (
          <div className={styles.thumb}>
            <Photo photo={photo} alt="" person={{ name: profile.name }} sizes="128px" />
          </div>
        ) : null}
        <Field label={t('margin-notes.note')} note={t('common.optional')} error={refused?.errors.text}>
          <TextArea
            rows={3}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => {
              setRefused(null)
              setText(event.target.value)
            }}
          />
        </Field>
      </div>
      {refused?.message && !refused.errors.text ? (
        <Alert tone={refused.nudge ? 'warning' : 'danger'} live>
          {refused.message}
        </Alert>
      ) : null}
    </Dialog>
  )
}
