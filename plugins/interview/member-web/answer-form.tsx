import { type FormEvent, useId, useRef, useState } from 'react'
import {
  api,
  Button,
  ErrorAlert,
  Field,
  NudgeQuestion,
  type ProfileSummary,
  type Refusal,
  SavedElsewhere,
  TextArea,
  toast,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import { maxAnswerLength } from '../shared/limits.ts'
import styles from './interview.module.css'
import type { Interview } from './pinned.tsx'

/** The three questions. Answers can be changed until the other member has answered too. */
export function AnswerForm(props: {
  profile: ProfileSummary
  interview: Interview
  onChange: (interview: Interview | null) => void
}) {
  const { profile, interview, onChange } = props
  const t = useT()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { questions, mine } = interview
  const [answers, setAnswers] = useState<string[]>(mine ?? questions.map(() => ''))
  /** The saved answers that this form replaces; those of another tab once the member has seen them. */
  const [seen, setSeen] = useState(mine)
  const [elsewhere, setElsewhere] = useState<string[] | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const params = { id: profile.id }
  const { run, busy } = useTask(async (refused) => {
    const isConflict = refused.code === 'conflict'
    if (!isConflict) setRefused(refused)
    // The questions changed, or the other or another tab has answered: shows the current state and keeps the input.
    if (isConflict || refused.code?.startsWith('interview.'))
      await api('GET /api/interview/with/:id', { params }).then(
        ({ interview }) => {
          onChange(interview)
          setSeen(interview?.mine ?? null)
          const theirs = isConflict ? (interview?.mine ?? null) : null
          setElsewhere(theirs)
          if (isConflict) setRefused(theirs ? null : refused)
        },
        () => setRefused(refused),
      )
  })
  const change = (at: number, text: string) => {
    setRefused(null)
    setAnswers((before) => before.map((each, index) => (index === at ? text : each)))
  }
  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const send = async (sure?: true) => {
    const missing = answers.findIndex((each) => each.trim() === '')
    if (missing >= 0) {
      focusOn(`answers.${missing}`)
      return setRefused({ ...emptyRefusal, errors: { [`answers.${missing}`]: t('errors.fields.required') } })
    }
    await run(async () => {
      const body = { questions, answers: answers.map((each) => each.trim()), seen, sure }
      const reply = await api('PUT /api/interview/with/:id', { params, body })
      onChange(reply.interview)
      setSeen(reply.interview?.mine ?? null)
      setElsewhere(null)
      setRefused(null)
      if (!reply.interview?.theirs) toast({ title: t('interview.sent', { name: profile.name }), tone: 'success' })
    })
  }
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      {questions.map((question, at) => (
        <Field key={question} label={question} error={refused?.errors[`answers.${at}`]}>
          <TextArea
            name={`answers.${at}`}
            rows={2}
            maxLength={maxAnswerLength}
            value={answers[at] ?? ''}
            className={styles.words}
            onChange={(event) => change(at, event.target.value)}
          />
        </Field>
      ))}
      {refused?.nudge ? (
        <NudgeQuestion
          nudge={refused.nudge}
          means="send"
          busy={busy}
          onSure={() => void send(true)}
          onChange={() => {
            focusOn(refused.nudge?.field ?? 'answers.0')
            setRefused(null)
          }}
        />
      ) : null}
      {elsewhere ? (
        <SavedElsewhere answers={questions.map((question, at) => ({ question, text: elsewhere[at] ?? '' }))} />
      ) : null}
      <ErrorAlert message={refused?.message} />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles.send}>
        {t(mine ? 'interview.change' : 'interview.send')}
      </Button>
    </form>
  )
}

const emptyRefusal: Refusal = { errors: {}, message: null, code: null, values: {}, lists: {}, nudge: null }
