import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  Alert,
  api,
  Button,
  Field,
  IconButton,
  type Refusal,
  type Reply,
  Select,
  Skeleton,
  TextArea,
  toast,
  toRefusal,
  useT,
} from '../../../member-web/kit/index.ts'
import { maxAnswerLength, maxAnswers } from '../shared/limits.ts'
import styles from './answers.module.css'

type SavedAnswers = Reply<'GET /api/answers'>
interface Draft {
  key: number
  id?: string
  question_id: string | null
  /** Absent if the question no longer exists. */
  question?: string
  text: string
}

let lastKey = 0
const toDrafts = ({ answers, questions }: SavedAnswers): Draft[] =>
  answers.map(({ id, question_id, question, text }) => ({
    key: ++lastKey,
    id,
    question_id,
    question: questions.some((each) => each.id === question_id) ? undefined : question,
    text,
  }))

const toBody = (drafts: readonly Draft[], saved: SavedAnswers | null) => ({
  seen: saved?.answers.map(({ id }) => id),
  answers: drafts
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, question_id, text }) => ({ id, question_id, text: text.trim() })),
})

/** On the member's own profile: up to three questions and answers. Closing the section saves unsaved changes. */
export default function AnswersSection() {
  const t = useT()
  const [saved, setSaved] = useState<SavedAnswers | null>(null)
  const [drafts, setDrafts] = useState<Draft[]>([])
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [refused, setRefused] = useState<Refusal | null>(null)
  useEffect(() => {
    api('GET /api/answers').then(
      (reply) => {
        setSaved(reply)
        setDrafts(toDrafts(reply))
      },
      (error) => setRefused(toRefusal(error)),
    )
  }, [])
  const { revalidate } = useRevalidator()
  // Unsaved drafts, saved when the section closes; null once they are saved.
  const unsaved = useRef<readonly Draft[] | null>(null)
  const closing = useRef(() => {})
  closing.current = () => {
    if (!unsaved.current) return
    api('PUT /api/answers', { body: toBody(unsaved.current, saved) }).then(revalidate, (error) => {
      const { errors, message, nudge } = toRefusal(error)
      const why = Object.values(errors)[0] ?? message ?? nudge?.text
      toast({ title: t('answers.not_saved'), text: why, tone: 'danger' })
    })
  }
  useEffect(() => () => closing.current(), [])
  useEffect(() => {
    if (unsaved.current) unsaved.current = drafts
  }, [drafts])
  const noteDrafts = () => {
    unsaved.current = drafts
    setState('idle')
  }
  const change = (key: number, part: Partial<Draft>) => {
    noteDrafts()
    setRefused(null)
    setDrafts((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  }
  const add = () => {
    const free = saved?.questions.find(({ id }) => !drafts.some((each) => each.question_id === id))
    setDrafts((before) => [...before, { key: ++lastKey, question_id: free?.id ?? null, text: '' }])
  }
  const save = async () => {
    setState('saving')
    const answers = drafts.filter(({ text }) => text.trim() !== '')
    const body = { ...toBody(drafts, saved), sure: refused?.nudge ? true : undefined }
    try {
      const reply = await api('PUT /api/answers', { body })
      unsaved.current = null
      setSaved(reply)
      setDrafts(toDrafts(reply))
      setRefused(null)
      setState('saved')
      // The page shows the answers between the photos.
      void revalidate()
    } catch (error) {
      // Empty drafts were not sent, so errors are numbered by the answers that were.
      setDrafts(answers)
      setRefused(toRefusal(error))
      setState('idle')
    }
  }
  return (
    <section className={styles.section} aria-labelledby="answers">
      <header>
        <h2 id="answers">{t('answers.heading')}</h2>
        <p className={styles.intro}>{t('answers.intro')}</p>
      </header>
      {saved === null && !refused ? <Skeleton height="96px" /> : null}
      {drafts.map((draft, at) => (
        <div key={draft.key} className={styles.answer}>
          <div className={styles.question}>
            <Field label={t('answers.question')} hideLabel error={refused?.errors?.[`answers.${at}.question_id`]}>
              <Select
                value={draft.question_id ?? ''}
                onChange={(event) => change(draft.key, { question_id: event.target.value || null })}
                options={[
                  ...(draft.question ? [{ value: draft.question_id ?? '', label: draft.question }] : []),
                  ...(saved?.questions ?? [])
                    .filter(({ id }) => id === draft.question_id || !drafts.some((each) => each.question_id === id))
                    .map(({ id, text }) => ({ value: id, label: text })),
                ]}
              />
            </Field>
            <IconButton
              icon="x"
              label={t('answers.remove')}
              onClick={() => {
                noteDrafts()
                setDrafts((before) => before.filter(({ key }) => key !== draft.key))
              }}
            />
          </div>
          <Field label={t('answers.answer')} hideLabel error={refused?.errors?.[`answers.${at}.text`]}>
            <TextArea
              rows={2}
              value={draft.text}
              maxLength={maxAnswerLength}
              placeholder={t('answers.placeholder')}
              className={styles.words}
              onChange={(event) => change(draft.key, { text: event.target.value })}
            />
          </Field>
        </div>
      ))}
      {refused?.message ? (
        <Alert tone={refused.nudge ? 'warning' : 'danger'} live>
          {refused.message}
        </Alert>
      ) : null}
      <div className={styles.buttons}>
        {saved && drafts.length < maxAnswers ? (
          <Button icon="plus" onClick={add}>
            {t(drafts.length === 0 ? 'answers.first' : 'answers.another')}
          </Button>
        ) : null}
        {saved && (drafts.length > 0 || saved.answers.length > 0) ? (
          <Button
            variant="secondary"
            busy={state === 'saving'}
            icon={state === 'saved' ? 'check' : undefined}
            onClick={() => void save()}
          >
            {t(state === 'saved' ? 'answers.saved' : refused?.nudge ? 'answers.keep' : 'answers.save')}
          </Button>
        ) : null}
        <span role="status" className="visually-hidden">
          {state === 'saved' ? t('answers.saved') : null}
        </span>
      </div>
    </section>
  )
}
