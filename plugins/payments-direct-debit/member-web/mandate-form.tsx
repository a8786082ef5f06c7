import type { InputHTMLAttributes } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Alert, Button, Checkbox, Field, PayBar, TextInput, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'
import type { Debit } from './direct-debit-page.tsx'
import { MandateText } from './mandate.tsx'
import type { Answer } from './run-intent.ts'
import { StopForm } from './stop-form.tsx'

const textKey = (key: string) => `payments-direct-debit.page.${key}`

/** Asks for account, address and telephone first, then for the code sent there and the mandate. */
export function MandateForm({ debit, answer, formKey }: { debit: Debit; answer: Answer | null; formKey: string }) {
  const t = useT()
  const format = useFormat()
  const busy = useNavigation().state !== 'idle'
  const errors = answer?.refused?.errors ?? {}
  const values = answer?.values ?? {}
  const sent = debit.code_sent || Boolean(answer?.sentTo)
  const amount = format.price(debit.amount, debit.currency)
  const renderInput = (name: string, more: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {}) => {
    const { hint, ...rest } = more
    return (
      <Field label={t(textKey(name))} error={errors[name]} {...(hint ? { hint } : {})}>
        <TextInput name={name} required defaultValue={values[name]} {...rest} />
      </Field>
    )
  }
  return (
    <>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="key" value={formKey} />
        {answer?.refused?.message ? <Alert tone="danger" live title={answer.refused.message} /> : null}
        <p className={styles.intro}>
          {t(textKey('intro'))}
          {debit.mandate ? (
            <>
              {' '}
              <Link to={`/directdebit?order=${debit.order_id}`}>
                {t(textKey('back_to_known'), { iban: debit.mandate.iban })}
              </Link>
            </>
          ) : null}
        </p>
        <fieldset className={styles.group}>
          <legend className={styles.heading}>{t(textKey('account'))}</legend>
          {renderInput('account_holder', { autoComplete: 'name', maxLength: 70 })}
          {renderInput('iban', {
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 42,
            hint: t(textKey('iban_hint')),
          })}
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.heading}>{t(textKey('address'))}</legend>
          <div className={styles.street}>
            {renderInput('street', { autoComplete: 'address-line1', maxLength: 70 })}
            {renderInput('house_number', { maxLength: 16 })}
          </div>
          <div className={styles.town}>
            {renderInput('zip', { autoComplete: 'postal-code', maxLength: 16 })}
            {renderInput('city', { autoComplete: 'address-level2', maxLength: 70 })}
          </div>
          {renderInput('phone', {
            type: 'tel',
            autoComplete: 'tel',
            inputMode: 'tel',
            maxLength: 24,
            hint: t(textKey('phone_hint')),
          })}
        </fieldset>
        {sent ? (
          <>
            <Alert tone="info" live>
              {answer?.sentTo ? t(textKey('code_sent'), { phone: answer.sentTo }) : t(textKey('code_waiting'))}
            </Alert>
            <Field label={t(textKey('otp'))} error={errors.otp}>
              <TextInput
                key={answer?.sentTo}
                name="otp"
                className={styles.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            </Field>
            <MandateText debit={debit} />
            <PayBar consent={<Checkbox name="agree" label={t(textKey('agree'), { amount })} error={errors.agree} />}>
              <Button type="submit" name="intent" value="agree" variant="primary" wide busy={busy}>
                {t(textKey('agree_button'), { amount })}
              </Button>
            </PayBar>
            <Button type="submit" name="intent" value="code" variant="quiet" disabled={busy}>
              {t(textKey('resend'))}
            </Button>
          </>
        ) : (
          <PayBar sum={amount}>
            <Button type="submit" name="intent" value="code" variant="primary" wide busy={busy}>
              {t(textKey('send_code'))}
            </Button>
          </PayBar>
        )}
      </Form>
      <StopForm />
    </>
  )
}
