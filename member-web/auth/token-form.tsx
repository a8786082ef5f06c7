import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import type { Refusal } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import type { DrawingName } from '../components/drawing.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open every link; pressing its
 * button does. The token is sent in the form, so no later address contains it. `onward` leads on from a link that
 * lacks its token or no longer works.
 */
export function TokenForm(props: {
  drawing: DrawingName
  showsPeople?: boolean
  title: string
  intro: string
  /** The address that the link is about; null if the link no longer works. */
  address?: string | null
  button: string
  /** The refusal by the form's action. Fields in `children` show their errors themselves. */
  refusal?: Refusal
  /** `reason`: why to go there from a link that no longer works. */
  onward: { to: string; label: string; reason?: string }
  children?: ReactNode
  footer?: ReactNode
  onSubmit?: () => void
}) {
  const t = useT()
  const { refusal, onward } = props
  const token = useSearchParams()[0].get('token')
  const busy = useNavigation().formData !== undefined
  const isWorking = token !== null && props.address !== null
  const way = (
    <ButtonLink
      to={onward.to}
      variant={isWorking ? undefined : 'primary'}
      size={isWorking ? 'small' : 'large'}
      wide={!isWorking}
    >
      {onward.label}
    </ButtonLink>
  )
  if (!isWorking) {
    const problem = token ? 'expired' : 'incomplete'
    return (
      <FormPage
        drawing="error"
        title={t(`auth.link.${problem}_title`)}
        intro={
          <>
            {preventHyphenBreaks(t(`auth.link.${problem}_text`))}
            {onward.reason ? <span className={styles.reason}>{preventHyphenBreaks(onward.reason)}</span> : null}
          </>
        }
        footer={<Link to="/pages/service">{t('footer.support')}</Link>}
      >
        {way}
      </FormPage>
    )
  }
  const expired = refusal?.errors.token !== undefined || refusal?.code === 'link_expired'
  const message = expired ? t('errors.link_expired') : (refusal?.message ?? refusal?.errors.email)
  return (
    <FormPage
      drawing={props.drawing}
      showsPeople={props.showsPeople}
      title={props.title}
      intro={
        <>
          {preventHyphenBreaks(props.intro)}
          {props.address ? <strong className={styles.sentTo}>{props.address}</strong> : null}
        </>
      }
      footer={props.footer}
    >
      <Form method="post" className={styles.form} onSubmit={props.onSubmit}>
        {message ? (
          <Alert tone="danger" live action={expired ? way : undefined}>
            {message}
          </Alert>
        ) : null}
        <input type="hidden" name="token" value={token} />
        {props.children}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {props.button}
        </Button>
      </Form>
    </FormPage>
  )
}
