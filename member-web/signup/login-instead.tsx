import { Form } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'

const formId = 'login-instead'

/** Under the address that has an account already: to the login page, which then knows the address. */
export function LoginInsteadButton() {
  const t = useT()
  return (
    <Button type="submit" form={formId} icon="log-in">
      {t('signup.login_instead')}
    </Button>
  )
}

/** The form of that button, beside the signup form: the address travels in a post, never in an address bar. */
export function LoginInsteadForm({ email, onLeave }: { email: string; onLeave?: () => void }) {
  return (
    <Form id={formId} method="post" action="/login" onSubmit={onLeave}>
      <input type="hidden" name="intent" value="prefill" />
      <input type="hidden" name="email" value={email} />
    </Form>
  )
}
