import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  api,
  Button,
  ButtonLink,
  ErrorAlert,
  Faces,
  FoundFaces,
  type Reply,
  useFormat,
  useSignupLink,
  useT,
  useTask,
  useUser,
} from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'
import { useAgesWords } from './ages-words.ts'
import { type Answers, buildQuery, buildSearchPath, deriveAges, findChosen, type Question } from './answers.ts'
import styles from './match-finder.module.css'
import { storeAges } from './stored-ages.ts'

/** The answers, what follows from them and what does not. There is no score. */
export function ResultScreen(props: {
  questions: readonly Question[]
  answers: Answers
  onChange: (step: number) => void
}) {
  const { questions, answers, onChange } = props
  const t = useT()
  const user = useUser()
  const words = useAgesWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const ages = deriveAges(questions, answers)
  return (
    <section className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {ages ? t('match-finder.result_ages', { value: words(ages) }) : t('match-finder.result')}
      </h1>
      <p className={styles.hint}>{t(ages ? 'match-finder.result_text' : 'match-finder.result_nothing')}</p>
      <dl className={styles.answers}>
        {questions.map((question, step) => (
          <div key={question.id}>
            <dt>{question.question}</dt>
            <dd>
              <span>
                {findChosen(question, answers)
                  .map(({ text }) => text)
                  .join(', ')}
              </span>
              <Button variant="quiet" size="small" onClick={() => onChange(step)}>
                {t('match-finder.change')}
                <span className="visually-hidden">: {question.question}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {user ? <MemberResult ages={ages} /> : <VisitorResult ages={ages} />}
    </section>
  )
}

/** A visitor takes the age range into the sign-up. */
function VisitorResult({ ages }: { ages: Ages | null }) {
  const t = useT()
  const signup = useSignupLink()
  useEffect(() => storeAges(ages), [ages])
  return (
    <div className={styles.next}>
      <FoundFaces query={buildQuery(ages, null)} />
      <ButtonLink {...signup} variant="primary" size="large">
        {t('nav.signup')}
      </ButtonLink>
      <p className={styles.promise}>{t(ages ? 'match-finder.visitor_text' : 'match-finder.promise')}</p>
    </div>
  )
}

type SearchReply = Reply<'GET /api/members'>

/** Shows a member how many people match; from now on the search starts there. */
function MemberResult({ ages }: { ages: Ages | null }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const user = useUser()
  const [found, setFound] = useState<SearchReply | null>(null)
  const { run, busy, problem } = useTask()
  const query = buildQuery(ages, user?.looking_for)
  const { gender, min_age, max_age } = query

  useEffect(() => {
    let isCurrent = true
    api('GET /api/members', { query: { page: 1, gender, min_age, max_age } }).then(
      (reply) => isCurrent && setFound(reply),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [gender, min_age, max_age])

  const show = () =>
    run(async () => {
      if (ages) await api('PUT /api/match-finder/ages', { body: ages })
      await navigate(ages ? buildSearchPath(ages) : '/members')
    })
  return (
    <div className={styles.next}>
      <ErrorAlert message={problem} />
      {found ? <Faces found={found} query={query} hidesCount /> : null}
      <Button variant="primary" size="large" icon="search" busy={busy} onClick={show}>
        {t('match-finder.show')}
      </Button>
      <p className={styles.promise} role="status">
        {found
          ? found.num_results_capped
            ? t('members.more_than', { number: format.number(found.num_results) })
            : t('members.found', { count: found.num_results, number: format.number(found.num_results) })
          : ' '}
      </p>
    </div>
  )
}
