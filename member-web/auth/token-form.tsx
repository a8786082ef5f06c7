import type { ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import type { DrawingName } from '../components/drawing.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open every link; pressing its
 * button does. The token is sent in the form, so no later address contains it.
 */
export function TokenForm(props: {
  drawing: DrawingName
  people?: boolean
  title: string
  intro: string
  button: string
  /** What the form's action returned. Errors of the fields in `children` are theirs to show. */
  refusal?: Refusal
  children?: ReactNode
  foot?: ReactNode
  onSubmit?: () => void
}) {
  const t = useT()
  const [search] = useSearchParams()
  const busy = useNavigation().formData !== undefined
  const { errors, message } = props.refusal ?? {}
  const problem = errors?.token ? t('errors.link_expired') : (message ?? errors?.email)
  return (
    <FormPage drawing={props.drawing} people={props.people} title={props.title} intro={props.intro} foot={props.foot}>
      <Form method="post" className={styles.form} onSubmit={props.onSubmit}>
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        <input type="hidden" name="token" value={search.get('token') ?? ''} />
        {props.children}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {props.button}
        </Button>
      </Form>
    </FormPage>
  )
}
