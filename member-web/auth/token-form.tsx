import type { ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
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
  message?: string | null
  children?: ReactNode
  foot?: ReactNode
  onSubmit?: () => void
}) {
  const [search] = useSearchParams()
  const busy = useNavigation().formData !== undefined
  return (
    <FormPage drawing={props.drawing} people={props.people} title={props.title} intro={props.intro} foot={props.foot}>
      <Form method="post" className={styles.form} onSubmit={props.onSubmit}>
        {props.message ? (
          <Alert tone="danger" live>
            {props.message}
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
