import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { clearReminder } from './reminder.ts'

/** Asks for the mailed code in place, without leaving the page. */
export default function ActivationReminder({ onClose }: { onClose: () => void }) {
  const t = useT()
  const fetcher = useFetcher<Refusal>()
  // Asked once, answered or not.
  useEffect(clearReminder, [])
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('layout.activate_title')}
      description={t('signup.code_text')}
      actions={
        <>
          <Button variant="quiet" wide onClick={onClose}>
            {t('likes.later')}
          </Button>
          <ButtonLink to="/complete-signup" wide onClick={onClose}>
            {t('layout.activate_no_mail')}
          </ButtonLink>
        </>
      }
    >
      <CodeForm fetcher={fetcher} refused={fetcher.data ?? null} busy={fetcher.state !== 'idle'} />
    </Dialog>
  )
}
