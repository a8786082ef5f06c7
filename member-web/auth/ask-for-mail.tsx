import { Form, Link, useNavigation } from 'react-router'
import type { Refusal } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import type { DrawingName } from '../components/drawing.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

/** Asks for the address to which a link is mailed, and answers the same whether or not it has an account. */
export function AskForMail(props: {
  result: Refusal | { sent: true } | undefined
  /** Without the brand's cover beside it. */
  quiet?: boolean
  drawing: DrawingName
  title: string
  intro: string
  sentTitle: string
  sentText: string
  button: string
  back: string
}) {
  const { result, quiet = false } = props
  const busy = useNavigation().formData !== undefined
  if (result && 'sent' in result)
    return (
      <FormPage quiet={quiet} drawing="mail" done title={props.sentTitle} intro={props.sentText}>
        <ButtonLink to="/login" size="large" wide>
          {props.back}
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      quiet={quiet}
      drawing={props.drawing}
      title={props.title}
      intro={props.intro}
      foot={<Link to="/login">{props.back}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        {result?.message ? (
          <Alert tone="danger" live>
            {result.message}
          </Alert>
        ) : null}
        <EmailField value={result?.values.email} error={result?.errors.email} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {props.button}
        </Button>
      </Form>
    </FormPage>
  )
}
