import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { type Refusal, readChoice, readTypedValues, toRefusal } from '../app/submit.ts'
import { useTask } from '../app/use-task.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { toast } from '../components/toast.tsx'
import { useReplacePage } from '../components/use-close-on-back.ts'
import styles from './report.module.css'

interface ReportSheetProps<Shown, Reason extends string> {
  /** The prefix of its texts. */
  words: 'chat.report' | 'reports.photo' | 'reports.person'
  /** The subject, or a function that loads it, which must stay the same for the same subject. */
  known?: Shown
  load?: () => Promise<Shown>
  /** Validates answers by field, where the API cannot. */
  check?: (form: FormData) => Record<string, string>
  send: (body: { reason: Reason; block: boolean }, form: FormData) => Promise<unknown>
  /** Whether the report has already been sent, so that only the block remains to be retried. */
  sent?: boolean
  /** Further placeholders of the closing texts. */
  values?: () => Record<string, string>
  /** The reported member. */
  about: (shown: Shown) => { name: string; fictional: boolean }
  /** The questions, below the reported item. */
  questions: (shown: Shown, refused?: Refusal) => ReactNode
  /**
   * The page to open after a block, which closes the page below, and its link text. Without a text the page navigates
   * immediately: an ended conversation removes its page, including this sheet.
   */
  blocked: { to: string; words?: string }
  onClose: () => void
}

/** Reports something in place. Without scripts, a page does the same. */
export function ReportSheet<Shown extends { reported: string | null }, Reason extends string>(
  props: ReportSheetProps<Shown, Reason>,
) {
  const { words, load, about, questions, sent, onClose } = props
  const t = useT()
  const replacePage = useReplacePage()
  const fields = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown | null>(props.known ?? null)
  const [refused, setRefused] = useState<Refusal>()
  const { run, busy } = useTask(setRefused)
  const [done, setDone] = useState<{ blocked: boolean } | null>(null)
  useEffect(() => {
    load?.().then(setShown, (error) => setRefused(toRefusal(error)))
  }, [load])
  // On a phone the error may be outside the visible part of the sheet.
  useEffect(() => {
    if (!refused) return
    // In a group of choices the first one gets the focus.
    const wrong = '[aria-invalid=true], fieldset:has([role=alert]) input'
    fields.current?.querySelector<HTMLElement>(wrong)?.focus({ preventScroll: true })
    fields.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refused])

  const { name, fictional } = shown ? about(shown) : { name: '', fictional: false }
  const end = (blocked: boolean) => ({
    title: t(`${words}.done_title`),
    text: t(`${words}.${blocked ? 'done_blocked' : 'done_text'}`, { name, ...props.values?.() }),
  })
  const send = async (form: FormData) => {
    const block = form.has('block')
    const errors = props.check?.(form) ?? {}
    if (Object.keys(errors).length > 0)
      return setRefused({ errors, message: null, code: null, nudge: null, ...readTypedValues(form) })
    await run(async () => {
      await props.send({ reason: readChoice<Reason>(form, 'reason'), block }, form)
      if (!block || props.blocked.words) return setDone({ blocked: block })
      toast({ ...end(block), tone: 'success', leads: true })
      await replacePage(props.blocked.to)
    })
  }
  const outcome = done
    ? end(done.blocked)
    : shown?.reported
      ? { title: t(`${words}.already_title`), text: t(`${words}.already_text`) }
      : null
  if (outcome)
    return (
      <Dialog
        open
        onClose={onClose}
        title={outcome.title}
        description={outcome.text}
        size="small"
        actions={
          done?.blocked && props.blocked.words ? (
            <ButtonLink to={props.blocked.to} variant="primary">
              {t(props.blocked.words)}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t('common.close')}
            </Button>
          )
        }
      />
    )
  const formId = `report-${words.replace('.', '-')}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${words}.title`)}
      description={shown ? t(`${words}.intro`, { name }) : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t(sent ? 'common.close' : 'common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!shown}>
            {t(sent ? 'members.block' : `${words}.send`)}
          </Button>
        </>
      }
    >
      {shown ? (
        <form
          ref={fields}
          id={formId}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(new FormData(event.currentTarget))
          }}
        >
          {fictional ? <FictionalLabel /> : null}
          {questions(shown, refused)}
        </form>
      ) : refused ? (
        <p role="alert">{refused.message ?? t('errors.general_later')}</p>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}
