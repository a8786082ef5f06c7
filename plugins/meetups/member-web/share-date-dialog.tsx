import { useState } from 'react'
import { Button, Checkbox, Dialog, toast, useT } from '../../../member-web/kit/index.ts'
import styles from './meetups.module.css'

interface ShareDateProps {
  name: string
  place: string
  /** Day and time, in words. */
  when: string
  onClose: () => void
}

/** A text for a trusted person. The member chooses its content and sends it; the site does not. */
export default function ShareDateDialog({ name, place, when, onClose }: ShareDateProps) {
  const t = useT()
  const [holds, setHolds] = useState({ when: true, place: true, name: false })
  const lines = [
    t('meetups.tell_begin'),
    ...(holds.when ? [t('meetups.tell_when', { when })] : []),
    ...(holds.place ? [t('meetups.tell_place', { place })] : []),
    ...(holds.name ? [t('meetups.tell_name', { name })] : []),
  ]
  const text = lines.join('\n')
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        toast({ title: t('meetups.copied'), tone: 'success' })
      }
      onClose()
    } catch (error) {
      // The member closed the share sheet.
      if ((error as Error).name !== 'AbortError') toast({ title: t('meetups.copy_yourself') })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('meetups.tell')}
      description={t('meetups.tell_intro')}
      actions={
        <Button variant="primary" icon="share-2" wide onClick={() => void share()}>
          {t('meetups.share')}
        </Button>
      }
    >
      <div className={styles.form}>
        <div>
          {(['when', 'place', 'name'] as const).map((part) => (
            <Checkbox
              key={part}
              checked={holds[part]}
              onChange={(event) => setHolds({ ...holds, [part]: event.target.checked })}
              label={t(`meetups.holds.${part}`)}
            />
          ))}
        </div>
        <p className={styles.text}>{text}</p>
      </div>
    </Dialog>
  )
}
