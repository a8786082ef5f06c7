import { useEffect, useState } from 'react'
import type { messageReasons } from '../../core/shared/choices.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { type Refusal, refusal } from '../app/submit.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { MessageQuestions } from './message-questions.tsx'
import styles from './report.module.css'

type Shown = Reply<'GET /api/messages/:id/report'>

/** Reports one message without leaving the conversation. Where no script runs, its page does the same. */
export default function ReportMessageSheet({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useT()
  const [shown, setShown] = useState<Shown | null>(null)
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ blocked: boolean } | null>(null)
  useEffect(() => {
    api('GET /api/messages/:id/report', { params: { id: messageId } }).then(setShown, (error) =>
      setRefused(refusal(error)),
    )
  }, [messageId])

  const send = async (form: FormData) => {
    const blocked = form.has('block')
    setBusy(true)
    try {
      const reason = String(form.get('reason') ?? '') as (typeof messageReasons)[number]
      await api('POST /api/messages/:id/report', { params: { id: messageId }, body: { reason, block: blocked } })
      setDone({ blocked })
    } catch (error) {
      setRefused(refusal(error))
    } finally {
      setBusy(false)
    }
  }
  const told = done
    ? {
        title: t('chat.report.done_title'),
        text: t(done.blocked ? 'chat.report.done_blocked' : 'chat.report.done_text', { name: shown?.name ?? '' }),
      }
    : shown?.reported
      ? { title: t('chat.report.already_title'), text: t('chat.report.already_text') }
      : null
  if (told)
    return (
      <Dialog
        open
        onClose={onClose}
        title={told.title}
        description={told.text}
        size="small"
        actions={
          // A block has ended the conversation that stands under this.
          done?.blocked ? (
            <ButtonLink to="/chats" variant="primary">
              {t('chat.back')}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t('common.close')}
            </Button>
          )
        }
      />
    )
  const formId = `report-${messageId}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.report.title')}
      description={shown ? t('chat.report.intro', { name: shown.name }) : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!shown}>
            {t('chat.report.send')}
          </Button>
        </>
      }
    >
      {shown ? (
        <form
          id={formId}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(new FormData(event.currentTarget))
          }}
        >
          {shown.fictional ? <FictionalLabel /> : null}
          <MessageQuestions shown={shown} refused={refused} />
        </form>
      ) : refused ? (
        <p role="alert">{refused.message ?? t('errors.general_later')}</p>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}
