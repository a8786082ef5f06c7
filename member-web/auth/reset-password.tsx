import { type ActionFunctionArgs, Form, Link, type MetaArgs, useActionData, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reset.title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/password-reset', { body: { email: String(form.get('email') ?? '') } }),
  )
  return refused ?? { sent: true as const }
}

export default function ResetPassword() {
  const t = useT()
  const result = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  if (result && 'sent' in result)
    return (
      <FormPage drawing="mail" title={t('auth.reset.sent_title')} intro={t('auth.reset.sent_text')}>
        <ButtonLink to="/login" size="large" wide>
          {t('auth.reset.back')}
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      drawing="lock"
      title={t('auth.reset.title')}
      intro={t('auth.reset.intro')}
      foot={<Link to="/login">{t('auth.reset.back')}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        {result?.message ? (
          <Alert tone="danger" live>
            {result.message}
          </Alert>
        ) : null}
        <EmailField value={result?.values.email} error={result?.errors.email} />
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('auth.reset.button')}
        </Button>
      </Form>
    </FormPage>
  )
}
