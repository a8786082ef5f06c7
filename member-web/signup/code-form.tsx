import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'
import styles from './signup.module.css'

/** Digits of a code. */
const length = 6

/** The code of the mail, typed or pasted where one is: the last digit sends it. `refused`: what was wrong with the one before. */
export function CodeForm({ refused, busy }: { refused: Refusal | null; busy: boolean }) {
  const t = useT()
  const send = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  // Whoever mistyped types again, not behind what was wrong.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>('[name=code]')?.select()
  }, [refused])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '')
    if (digits.length !== length || digits === sent.current || busy) return
    sent.current = digits
    void send(form.current, { method: 'post' })
  }
  return (
    <Form ref={form} method="post" className={styles.code} noValidate>
      <Field label={t('signup.code')} hint={t('signup.code_hint')} error={refused?.errors.code ?? refused?.message}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          // Room for the space that some mails paste along.
          maxLength={12}
          className={styles.digits}
          onChange={onChange}
          // Typing it is what this page is for.
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('signup.code_send')}
      </Button>
    </Form>
  )
}
