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
  SavedElsewhere,
  Select,
  Skeleton,
  TextArea,
  toast,
  toRefusal,
  useT,
  useUser,
} from '../../../member-web/kit/index.ts'
import { maxAnswerLength, maxAnswers } from '../shared/limits.ts'
import styles from './answers.module.css'
import { mergeAnswers } from './merge-answers.ts'

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

const toBody = (drafts: readonly Draft[], saved: SavedAnswers) => ({
  seen: saved.answers.map(({ id }) => id),
  answers: drafts
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, question_id, text }) => ({ id, question_id, text: text.trim() })),
})

interface Unsaved {
  drafts: readonly Draft[]
  saved: SavedAnswers
  replaced: SavedAnswers['answers']
}
type Outcome = { reply: SavedAnswers; left?: undefined; refused?: undefined } | { left: Unsaved; refused?: Refusal }

/** Saves the drafts. If another tab has saved meanwhile, merges both, and saves that unless it replaces an answer. */
async function saveDrafts(drafts: readonly Draft[], saved: SavedAnswers, sure?: true): Promise<Outcome> {
  const left = { drafts, saved, replaced: [] }
  try {
    return { reply: await api('PUT /api/answers', { body: { ...toBody(drafts, saved), sure } }) }
  } catch (error) {
    const refused = toRefusal(error)
    if (refused.code !== 'conflict') return { left, refused }
  }
  return api('GET /api/answers').then(
    (reply) => {
      const merged = mergeDrafts(drafts, saved, reply)
      return merged.replaced.length > 0 ? { left: { ...merged, saved: reply } } : saveDrafts(merged.drafts, reply, sure)
    },
    (error) => ({ left, refused: toRefusal(error) }),
  )
}

function mergeDrafts(drafts: readonly Draft[], saved: SavedAnswers, reply: SavedAnswers) {
  const { merged, replaced } = mergeAnswers<Draft, SavedAnswers['answers'][number]>(
    drafts,
    saved.answers,
    reply.answers,
  )
  const known = toDrafts(reply)
  return {
    drafts: merged.map((each) => ('key' in each ? each : (known.find(({ id }) => id === each.id) as Draft))),
    replaced,
  }
}

/** What the closed section could not save, until this member opens it again; another member may log in first. */
let leftover: (Unsaved & { memberId: string | undefined }) | null = null

/** On the member's own profile: up to three questions and answers. Closing the section saves unsaved changes. */
export default function AnswersSection() {
  const t = useT()
  const memberId = useRef(useUser()?.id)
  const [saved, setSaved] = useState<SavedAnswers | null>(null)
  const [drafts, setDrafts] = useState<Draft[]>([])
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [refused, setRefused] = useState<Refusal | null>(null)
  // Unsaved drafts, saved when the section closes; null once they are saved.
  const unsaved = useRef<readonly Draft[] | null>(null)
  // What another tab saved, and saving here would replace.
  const [replaced, setReplaced] = useState<SavedAnswers['answers']>([])
  useEffect(() => {
    let isClosed = false
    api('GET /api/answers').then(
      (reply) => {
        // What could not be saved waits for the next opening.
        if (isClosed) return
        const own = leftover?.memberId === memberId.current ? leftover : null
        leftover = null
        const before = own?.replaced ?? []
        const kept = own && mergeDrafts(own.drafts, own.saved, reply)
        setSaved(reply)
        setDrafts(kept?.drafts ?? toDrafts(reply))
        setReplaced(
          reply.answers.filter(({ id }) => [...before, ...(kept?.replaced ?? [])].some((each) => each.id === id)),
        )
        if (kept) unsaved.current = kept.drafts
      },
      (error) => setRefused(toRefusal(error)),
    )
    return () => {
      isClosed = true
    }
  }, [])
  const { revalidate } = useRevalidator()
  const closing = useRef(() => {})
  closing.current = () => {
    const drafts = unsaved.current
    if (!drafts || !saved) return
    const keep = (left: Unsaved, why?: string) => {
      leftover = { ...left, memberId: memberId.current }
      toast({ title: t('answers.not_saved'), text: why, tone: 'danger' })
    }
    // The member has not decided yet.
    if (replaced.length > 0) return keep({ drafts, saved, replaced }, t('common.elsewhere_title'))
    void saveDrafts(drafts, saved).then(({ left, refused }) => {
      if (!left) return revalidate()
      const { errors, message, nudge } = refused ?? { errors: {}, message: t('common.elsewhere_title'), nudge: null }
      keep(left, Object.values(errors)[0] ?? message ?? nudge?.text)
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
    if (!saved) return
    setState('saving')
    const outcome = await saveDrafts(drafts, saved, refused?.nudge ? true : undefined)
    setRefused(outcome.refused ?? null)
    if (outcome.left) {
      const { left } = outcome
      unsaved.current = left.drafts
      setSaved(left.saved)
      // Empty drafts were not sent, so errors are numbered by the answers that were.
      setDrafts(left.drafts.filter(({ text }) => !outcome.refused || text.trim() !== ''))
      if (!outcome.refused) setReplaced(left.replaced)
      return setState('idle')
    }
    unsaved.current = null
    setSaved(outcome.reply)
    setReplaced([])
    setDrafts(toDrafts(outcome.reply))
    setState('saved')
    // The page shows the answers between the photos.
    void revalidate()
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
      {replaced.length > 0 ? <SavedElsewhere answers={replaced} /> : null}
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
