import { Form } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'

const formId = 'login-instead'

/** Below an address that already has an account: a link to the login page, which then has the address filled in. */
export function LoginInsteadButton() {
  const t = useT()
  return (
    <Button type="submit" form={formId} icon="log-in">
      {t('signup.login_instead')}
    </Button>
  )
}

/** The form of that button, outside the sign-up form: the e-mail address is posted, never part of a URL. */
export function LoginInsteadForm({ email, onLeave }: { email: string; onLeave?: () => void }) {
  return (
    <Form id={formId} method="post" action="/login" onSubmit={onLeave}>
      <input type="hidden" name="intent" value="prefill" />
      <input type="hidden" name="email" value={email} />
    </Form>
  )
}
