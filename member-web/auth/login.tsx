import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { ScreenHandle } from '../app/screens.ts'
import { services } from '../app/services.server.ts'
import { type Refusal, readText, submit } from '../app/submit.ts'
import { useSignupClosedReason } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput } from '../components/text-input.tsx'
import { SignupLink } from '../layouts/signup-host.tsx'
import { Slot } from '../plugins/slot.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { safeReturnPath } from './return-path.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.login.title', preview: 'site' })
export const handle: ScreenHandle = { fullBleed: true }

export function loader({ context, request }: LoaderFunctionArgs) {
  if (services(context).bootstrap.user) throw redirect(safeReturnPath(new URL(request.url).searchParams.get('to')))
  return null
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  // A form that already knows the address sends it in the request body, so that it appears in no address bar.
  if (form.get('intent') === 'prefill') return toPrefilled(readText(form, 'email') ?? '')
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/user.php', {
      body: { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') },
    }),
  )
  return refused ?? redirect(safeReturnPath(new URL(request.url).searchParams.get('to')))
}

const toPrefilled = (email: string): Refusal => ({
  errors: {},
  message: null,
  code: 'prefilled',
  values: { email },
  lists: {},
  nudge: null,
})

export default function Login() {
  const t = useT()
  const result = useActionData<typeof action>()
  const [search] = useSearchParams()
  const closed = useSignupClosedReason()
  const busy = useNavigation().formData !== undefined
  // Within a refusal, which it helps with, or else at the end of the form.
  const forgot = (
    <Link to="/reset-password" className={styles.aside}>
      {t('auth.login.forgot')}
    </Link>
  )
  return (
    <FormPage
      showsFaces
      title={t('auth.login.title')}
      footer={
        closed ? null : (
          <>
            {t('auth.login.no_account')} <SignupLink>{t('nav.signup')}</SignupLink>
          </>
        )
      }
    >
      <Form method="post" action={`/login?${search}`} className={styles.form} noValidate>
        {result?.code === 'prefilled' ? <Alert tone="info">{t('auth.login.email_known')}</Alert> : null}
        {search.has('ended') && !result ? (
          <Alert tone="info" live>
            {t('auth.login.ended')}
          </Alert>
        ) : null}
        {result?.message ? (
          <Alert tone="danger" live title={result.message} action={forgot}>
            {result.code === 'login_failed' ? <span className={styles.help}>{t('auth.login.failed_help')}</span> : null}
          </Alert>
        ) : null}
        <EmailField value={result?.values.email} error={result?.errors.email} passkeys />
        <Field label={t('auth.password')} error={result?.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('nav.login')}
        </Button>
        <PasskeyLogin to={safeReturnPath(search.get('to'))} />
        {result?.message ? null : forgot}
      </Form>
      <Slot name="login.ways" where="login" />
    </FormPage>
  )
}
