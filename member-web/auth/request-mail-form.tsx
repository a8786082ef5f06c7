import { Form, Link, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import type { DrawingName } from '../components/drawing.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

/** Asks for the address to which a link is mailed, and answers the same whether or not it has an account. */
export function RequestMailForm(props: {
  /** `email`: where the link was sent, as typed. */
  result: Refusal | { sent: true; email?: string } | undefined
  drawing: DrawingName
  title: string
  intro: string
  sentTitle: string
  sentText: string
  button: string
  back: string
}) {
  const { result } = props
  const t = useT()
  const busy = useNavigation().formData !== undefined
  if (result && 'sent' in result)
    return (
      <FormPage
        drawing="mail"
        isDone
        title={props.sentTitle}
        intro={
          <>
            {result.email ? <strong className={styles.sentTo}>{result.email}</strong> : null}
            {props.sentText}
          </>
        }
      >
        <div className={styles.form}>
          <ButtonLink to="/login" variant="primary" size="large" wide>
            {props.back}
          </ButtonLink>
          {result.email ? (
            <Form method="post">
              <input type="hidden" name="email" value={result.email} />
              <Button type="submit" variant="quiet" icon="mail" wide busy={busy}>
                {t('signup.complete_resend')}
              </Button>
            </Form>
          ) : null}
        </div>
      </FormPage>
    )
  return (
    <FormPage
      drawing={props.drawing}
      title={props.title}
      intro={props.intro}
      footer={<Link to="/login">{props.back}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        <ErrorAlert message={result?.message} />
        <EmailField value={result?.values.email} error={result?.errors.email} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {props.button}
        </Button>
      </Form>
    </FormPage>
  )
}
