import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  api,
  Checkbox,
  ErrorAlert,
  Field,
  NudgeQuestion,
  type Refusal,
  type Reply,
  Skeleton,
  toRefusal,
  useT,
} from '../../../member-web/kit/index.ts'
import type { Fact, FieldView } from '../shared/kinds.ts'
import { FactInput } from './fact-input.tsx'
import styles from './facts.module.css'

type OwnFact = Reply<'GET /api/profile-fields/facts'>
type Save = (key: string, fact: Fact | null, consented?: boolean, sure?: boolean) => void

/** On the member's own profile: every field of the site. Each answer is saved when given. */
export default function FactsForm() {
  const t = useT()
  const [own, setOwn] = useState<OwnFact | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const { revalidate } = useRevalidator()
  const changed = useRef(false)
  useEffect(() => {
    api('GET /api/profile-fields/facts').then(setOwn, (error) => setRefused(toRefusal(error)))
  }, [])
  // The page behind shows the answers once the section closes.
  useEffect(
    () => () => {
      if (changed.current) void revalidate()
    },
    [revalidate],
  )
  const latest = useRef(0)
  const repeat = useRef<() => void>(() => {})
  const save: Save = (key, fact, consented, sure) => {
    repeat.current = () => save(key, fact, consented, true)
    const number = ++latest.current
    setOwn((before) => before && { ...before, facts: withFact(before.facts, key, fact) })
    setState('saving')
    setRefused(null)
    const body = { facts: { [key]: fact }, consents: consented ? [key] : [], ...(sure ? { sure } : {}) }
    api('PUT /api/profile-fields/facts', { body }).then(
      () => {
        changed.current = true
        if (number === latest.current) setState('saved')
      },
      (error) => {
        setRefused(toRefusal(error))
        setState('idle')
      },
    )
  }
  if (own && own.fields.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="profile-fields">
      <header>
        <h2 id="profile-fields">{t('profile-fields.heading')}</h2>
        <p className={styles.note}>{t('profile-fields.intro')}</p>
      </header>
      {own === null && !refused ? <Skeleton height="240px" /> : null}
      <div className={styles.grid}>
        {own?.fields.map((field) => {
          const error = refused?.errors[`facts.${field.key}`]
          const value = own.facts[field.key]
          const Row = field.special ? ConsentedRow : PlainRow
          return <Row key={field.key} field={field} value={value} error={error} save={save} />
        })}
      </div>
      {refused?.nudge ? (
        <NudgeQuestion
          nudge={refused.nudge}
          means="keep"
          onSure={() => repeat.current()}
          onChange={() => setRefused(null)}
        />
      ) : null}
      <ErrorAlert message={refused?.message} />
      <span role="status" className={styles.note}>
        {state === 'idle' ? null : t(state === 'saving' ? 'profile-fields.saving' : 'profile-fields.saved')}
      </span>
    </section>
  )
}

function withFact(facts: OwnFact['facts'], key: string, fact: Fact | null): OwnFact['facts'] {
  const { [key]: _, ...rest } = facts
  return fact === null ? rest : { ...rest, [key]: fact }
}

interface RowProps {
  field: FieldView
  value: Fact | undefined
  error: string | undefined
  save: Save
}

function PlainRow({ field, value, error, save }: RowProps) {
  const isMultiple = field.kind === 'choices'
  const wide = isMultiple || field.kind === 'text'
  return (
    <Field label={field.label} error={error} group={isMultiple} className={wide ? styles.whole : undefined}>
      <FactInput field={field} name={`fact-${field.key}`} value={value} onChange={(fact) => save(field.key, fact)} />
    </Field>
  )
}

/** An answer that needs consent is saved once the member agrees, and removed when they withdraw it. */
function ConsentedRow({ field, value, error, save }: RowProps) {
  const t = useT()
  const [draft, setDraft] = useState<Fact | null>(value ?? null)
  const [agreed, setAgreed] = useState(value !== undefined)
  const change = (fact: Fact | null) => {
    setDraft(fact)
    if (agreed) save(field.key, fact, true)
  }
  const handleConsent = (on: boolean) => {
    setAgreed(on)
    if (on ? draft !== null : value !== undefined) save(field.key, on ? draft : null, on)
  }
  return (
    <div className={styles.whole}>
      <Field label={field.label} error={error} group={field.kind === 'choices'}>
        <FactInput field={field} name={`fact-${field.key}`} value={draft ?? undefined} onChange={change} />
      </Field>
      <Checkbox
        checked={agreed}
        onChange={({ target }) => handleConsent(target.checked)}
        label={t('profile-fields.consent', { field: field.label })}
        hint={t('profile-fields.consent_hint')}
      />
    </div>
  )
}
