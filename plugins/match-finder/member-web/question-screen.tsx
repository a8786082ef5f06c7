import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button, cx, FoundFaces, Icon, Photo, ProgressBar, type Reply, useT } from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'
import type { FoundQuery, Question } from './answers.ts'
import { CurrentAges } from './current-ages.tsx'
import styles from './match-finder.module.css'

interface QuestionScreenProps {
  question: Question
  /** From 0. */
  step: number
  steps: number
  chosen: readonly string[]
  /** Whether the previous question had the focus, which then moves here. */
  focusesHeading: boolean
  /** The age range that the member's search already has. */
  ages: Ages | null
  /** The search after the answers so far. */
  query: FoundQuery
  /** People within the age range of each option. */
  faces: Reply<'GET /api/members'>['profiles'][] | null
  found: Reply<'GET /api/members'> | null
  onAnswer: (options: readonly string[]) => void
  onNext: () => void
  onBack?: () => void
}

/** One question. A single choice advances by itself, several choices by the button. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { question, step, steps, chosen, focusesHeading, ages, query, faces, found, onAnswer, onNext, onBack } = props
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMultiple = question.kind === 'multiple'
  useEffect(() => {
    if (focusesHeading) heading.current?.focus()
  }, [focusesHeading])

  const choose = (id: string) => {
    if (!isMultiple) {
      onAnswer([id])
      return onNext()
    }
    onAnswer(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  // Digits act only here, where the focus already is (WCAG 2.1.4).
  const handleKey = (event: KeyboardEvent) => {
    const option = question.options[Number(event.key) - 1]
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(option.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the digits are a shorter way to the buttons in it.
    <section className={cx(styles.screen, faces && styles.pictured)} onKeyDown={handleKey}>
      <div className={styles.progress}>
        <ProgressBar step={step + 1} steps={steps} />
        <div className={styles.count}>
          <p>{t('common.step_of', { step: step + 1, steps })}</p>
          {chosen.length === 0 ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onAnswer([])
                onNext()
              }}
            >
              {t('common.skip')}
            </Button>
          ) : null}
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {question.question}
      </h1>
      {question.hint ? <p className={styles.hint}>{question.hint}</p> : null}
      {/* The faces found by the page come first; faces found by later answers come below, where they move nothing.
         Before the first answer there is nothing to match. */}
      {found && !faces ? <FoundFaces query={query} first={found} hidesCount={step === 0} /> : null}
      <ul className={styles.options}>
        {question.options.map(({ id, text }, index) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.option, isMultiple && styles.several, chosen.includes(id) && styles.chosen)}
              aria-pressed={chosen.includes(id)}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => choose(id)}
            >
              {faces ? (
                <span className={styles.faces}>
                  {faces[index]?.map(({ id: person, name, main_image: photo }) => (
                    <Photo key={person} photo={photo} alt="" person={{ name }} sizes="(min-width: 768px) 15vw, 33vw" />
                  ))}
                </span>
              ) : null}
              <span className={styles.text}>{text}</span>
              <Icon name={isMultiple || chosen.includes(id) ? 'check' : 'arrow-right'} className={styles.mark} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.moves}>
        {onBack ? (
          <Button variant="quiet" icon="arrow-left" onClick={onBack}>
            {t('common.back')}
          </Button>
        ) : null}
        {isMultiple ? (
          <Button variant="primary" size="large" disabled={chosen.length === 0} onClick={onNext}>
            {t('common.continue')}
          </Button>
        ) : chosen.length > 0 ? (
          <Button variant="quiet" iconEnd="arrow-right" onClick={onNext}>
            {t('common.continue')}
          </Button>
        ) : null}
      </div>
      {found ? null : <FoundFaces query={query} hidesCount={step === 0} />}
      {ages ? <CurrentAges ages={ages} /> : <p className={styles.promise}>{t('match-finder.promise')}</p>}
    </section>
  )
}
