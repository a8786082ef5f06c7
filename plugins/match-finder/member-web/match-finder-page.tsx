import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  ButtonLink,
  EmptyState,
  findFaces,
  pageMeta,
  type Reply,
  type ScreenHandle,
  useT,
  useUser,
} from '../../../member-web/kit/index.ts'
import {
  type Answers,
  buildQuery,
  deriveAges,
  type FoundQuery,
  findFirstOpen,
  type Question,
  readAnswers,
  storeAnswers,
} from './answers.ts'
import styles from './match-finder.module.css'
import { QuestionScreen } from './question-screen.tsx'
import { ResultScreen } from './result-screen.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'match-finder.meta_title', description: 'match-finder.meta_description' })
export const handle: ScreenHandle = { fullBleed: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const query = buildQuery(null, bootstrap.user?.looking_for)
  const [quiz, found] = await Promise.all([
    api('GET /api/match-finder'),
    // The questions also work without faces.
    api('GET /api/members', { query }).catch(() => null),
  ])
  const faces = found && quiz.questions[0] ? findFacesByOption(quiz.questions[0], query, found) : null
  return { ...quiz, faces, found: found && { ...found, profiles: findFaces(found, query) } }
}

/**
 * For a question about age, as many people within each range, none of them twice; null if a range has fewer than two.
 */
function findFacesByOption({ options }: Question, { gender }: FoundQuery, found: Reply<'GET /api/members'>) {
  let others = found.profiles
  const faces = options.map(({ ages }) => {
    const people = ages ? findFaces({ ...found, profiles: others }, buildQuery(ages, gender)) : []
    others = others.filter((card) => !people.includes(card))
    return people
  })
  const count = Math.min(...faces.map(({ length }) => length))
  return count < 2 ? null : faces.map((people) => people.slice(0, count))
}

/** One question per screen, named in the address, so that the browser's Back returns to the previous one. */
export default function MatchFinderPage() {
  const t = useT()
  const lookingFor = useUser()?.looking_for
  const { questions, ages, faces, found } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [answers, setAnswers] = useState<Answers>({})
  const [moved, setMoved] = useState(false)
  // Read on the client, because the server does not have the answers.
  useEffect(() => setAnswers(readAnswers()), [])

  const requestedStep = Math.max(0, Number.parseInt(search.get('step') ?? '1', 10) - 1) || 0
  const step = Math.min(requestedStep, findFirstOpen(questions, answers))
  const goTo = (to: number) => {
    setMoved(true)
    setSearch(to === 0 ? {} : { step: String(to + 1) }, { preventScrollReset: false })
  }
  const answer = (question: string, options: readonly string[]) => {
    const next = { ...answers, [question]: options }
    setAnswers(next)
    storeAnswers(next)
  }

  const question = questions[step]
  return (
    <div className={styles.page}>
      {questions.length === 0 ? (
        <EmptyState
          drawing="search"
          heading="h1"
          title={t('match-finder.none')}
          action={
            <ButtonLink to="/members" variant="primary">
              {t('nav.search')}
            </ButtonLink>
          }
        />
      ) : question ? (
        <QuestionScreen
          key={question.id}
          question={question}
          step={step}
          steps={questions.length}
          chosen={answers[question.id] ?? []}
          focusesHeading={moved}
          ages={step === 0 ? ages : null}
          faces={step === 0 ? faces : null}
          found={step === 0 ? found : null}
          query={buildQuery(deriveAges(questions.slice(0, step), answers), lookingFor)}
          onAnswer={(options) => answer(question.id, options)}
          onNext={() => goTo(step + 1)}
          onBack={step > 0 ? () => goTo(step - 1) : undefined}
        />
      ) : (
        <ResultScreen questions={questions} answers={answers} onChange={goTo} />
      )}
    </div>
  )
}
