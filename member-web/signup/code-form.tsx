import { type ChangeEvent, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form as PageForm, useSubmit } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { Button } from '../components/button.tsx'
import { CodeInput } from '../components/code-input.tsx'
import { Field } from '../components/field.tsx'
import styles from './complete-signup.module.css'

/** This page handles the code, wherever it is typed. */
const action = '/complete-signup'
const codeLength = 6

/** The mailed code: the last digit submits it. `refused`: the previous error. `fetcher`: submits it. */
export function CodeForm(props: {
  refused: Refusal | null
  busy: boolean
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'submit'>
}) {
  const { refused, busy, fetcher } = props
  const t = useT()
  const submitPage = useSubmit()
  const Form = fetcher?.Form ?? PageForm
  const send = fetcher?.submit ?? submitPage
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  // After an error the input is selected, so that typing replaces it.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>('[name=code]')?.select()
  }, [refused])
  // Input during another submission is submitted after it.
  const waiting = useRef(false)
  useEffect(() => {
    if (busy || !waiting.current) return
    waiting.current = false
    form.current?.requestSubmit()
  }, [busy])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '')
    waiting.current = busy && digits.length === codeLength
    if (digits.length !== codeLength || digits === sent.current || busy) return
    sent.current = digits
    void send(form.current, { method: 'post', action })
  }
  return (
    <Form ref={form} method="post" action={action} className={styles.code} noValidate>
      <Field label={t('signup.code')} hint={t('signup.code_hint')} error={refused?.errors.code ?? refused?.message}>
        {/* Typing the code is the purpose of this page. */}
        <CodeInput onChange={onChange} autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('signup.code_send')}
      </Button>
    </Form>
  )
}
