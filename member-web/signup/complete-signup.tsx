import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { Alert, ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { PasswordInput, TextInput } from '../components/text-input.tsx'
import { Trans } from '../components/trans.tsx'
import { Slot } from '../plugins/slot.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './complete-signup.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.complete_title' })
export const handle = {
  entryWarning: false,
  languageMenu: false,
  hideAlerts: ['activate', 'photo'],
  footerOnPhones: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const { user } = await api('GET /api/user.php')
  // With neutral replies, sign-up logs nobody in: the page may say only that a mail has been sent.
  if (!user && bootstrap.settings['auth.neutral_replies']) return { email: null }
  if (!user) throw redirect('/signup')
  if (user.confirmed) throw redirect('/members')
  return { email: user.email }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = services(context)
  const form = await request.formData()
  const email = form.get('email')
  const code = form.get('code')
  if (typeof code === 'string') {
    const { refused } = await submit(form, () => api('POST /api/activation/code', { body: { code } }))
    return refused ?? redirect('/activate/done')
  }
  const { refused } = await submit<unknown>(form, () =>
    typeof email === 'string'
      ? api('PUT /api/account/email', { body: { email, password: String(form.get('password') ?? '') } })
      : api('POST /api/activation/resend'),
  )
  return refused ?? { sent: true as const }
}

/** The last step of sign-up: confirm the address, look in the spam folder, or correct it. */
export default function CompleteSignup() {
  const t = useT()
  const { email } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : null
  // An error of the code is shown at its input, all others at the form that changes the address.
  const code = refused && 'code' in refused.values ? refused : null
  const address = code ? null : refused
  const busy = useNavigation().formData !== undefined
  if (email === null) return <CheckInbox />
  return (
    <div className={styles.complete} data-dock="task">
      <section className={styles.confirm}>
        <Drawing name="mail" size={128} />
        <h1>{preventHyphenBreaks(t('signup.complete_title'))}</h1>
        <p>
          <Trans
            k="signup.complete_text"
            values={{ email }}
            components={{ address: <span className={styles.address} /> }}
          />
        </p>
        <CodeForm refused={code} busy={busy} />
        {result && 'sent' in result ? (
          <Alert tone="success" live>
            {t('signup.complete_sent')}
          </Alert>
        ) : null}
        <ErrorAlert message={address?.message} />
        <p className={styles.quiet}>{t('signup.complete_spam')}</p>
        <div className={styles.links}>
          <Form method="post">
            <Button type="submit" variant="quiet" icon="mail" wide busy={busy}>
              {t('signup.complete_resend')}
            </Button>
          </Form>
          <ButtonLink to="/members" variant="quiet" icon="search" wide>
            {t('signup.complete_look')}
          </ButtonLink>
          <details open={address !== null}>
            <summary>
              <Icon name="pencil" />
              <span>{t('signup.complete_wrong')}</span>
            </summary>
            <Form method="post" className={styles.change} noValidate>
              <Field label={t('auth.new_email')} error={address?.errors.email}>
                <TextInput
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={address?.values.email ?? email}
                />
              </Field>
              <Field label={t('account.own_password')} error={address?.errors.password}>
                <PasswordInput name="password" autoComplete="current-password" />
              </Field>
              <Button type="submit" busy={busy}>
                {t('signup.complete_change')}
              </Button>
            </Form>
          </details>
        </div>
      </section>
      <div className={styles.waitingPeople}>
        <Slot name="signup.done" email={email} />
      </div>
    </div>
  )
}

/** Identical for a new address and for one with an account; the mail explains the rest to its owner. */
function CheckInbox() {
  const t = useT()
  return (
    <section className={styles.inbox}>
      <Drawing name="mail" />
      <h1>{t('signup.inbox_title')}</h1>
      <p>{t('signup.inbox_text')}</p>
      <p>
        <Trans k="signup.inbox_spam" components={{ again: <Link to="/signup" /> }} />
      </p>
      <ButtonLink to="/login" variant="primary" size="large">
        {t('nav.login')}
      </ButtonLink>
      <Slot name="signup.done" email={null} />
    </section>
  )
}
