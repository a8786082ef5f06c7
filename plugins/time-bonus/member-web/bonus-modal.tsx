import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  Button,
  ButtonLink,
  Dialog,
  dismissWarning,
  isDialogOpen,
  Until,
  useCount,
  useDismissed,
  useSetting,
  useT,
} from '../../../member-web/kit/index.ts'
import { isInMembersArea } from './members-area.ts'
import styles from './time-bonus.module.css'
import { endTimeBonus, useTimeBonus } from './use-time-bonus.ts'
import { formatWindow } from './window-text.ts'

const warningId = 'time_bonus'
const retryMs = 2000

/**
 * Shown once, 40 seconds after entering the members area, to members without credits while the bonus runs, until they
 * dismiss it. Never over another dialog.
 */
export default function TimeBonusModal() {
  const t = useT()
  const bonus = useTimeBonus()
  const credits = useCount('credits')
  const stored = useDismissed().includes(warningId)
  const [dismissed, setDismissed] = useState(false)
  const [due, setDue] = useState(false)
  const inside = isInMembersArea(useLocation().pathname)
  const duration = formatWindow(t, useSetting('time-bonus.window_seconds'))
  const delay = useSetting('time-bonus.modal_delay_seconds')

  useEffect(() => {
    if (!inside) return
    const open = () => {
      // A match, or any other open dialog, comes first.
      if (isDialogOpen()) timer = setTimeout(open, retryMs)
      else setDue(true)
    }
    let timer = setTimeout(open, delay * 1000)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [inside, delay])

  const dismiss = () => {
    setDismissed(true)
    dismissWarning(warningId)
  }
  if (!bonus || credits !== 0 || stored || dismissed) return null
  const percentage = bonus.value_percentage
  return (
    <Dialog
      open={due}
      onClose={dismiss}
      size="small"
      title={t('time-bonus.modal_title', { percentage })}
      actions={
        <>
          <Button variant="quiet" onClick={dismiss}>
            {t('time-bonus.modal_later')}
          </Button>
          <ButtonLink to="/credits" variant="primary" onClick={dismiss}>
            {t('time-bonus.modal_action')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('time-bonus.modal_text', { percentage, duration })}</p>
      <p className={styles.big}>
        <Until until={bonus.expires_at} onEnd={endTimeBonus} />
      </p>
    </Dialog>
  )
}
