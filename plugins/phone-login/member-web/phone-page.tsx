import {
  type ActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import { Button, ErrorAlert, FormPage, pageMeta, readText, submit, useT } from '../../../member-web/kit/index.ts'
import { CodeField, PhoneField } from './code-field.tsx'
import styles from './phone-login.module.css'

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'phone-login.title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = services(context)
  const form = await request.formData()
  if (form.has('code')) {
    const body = { code: readText(form, 'code') ?? '' }
    const { refused } = await submit(form, () => api('POST /api/phone-login/open', { body }))
    return refused ?? redirect('/members')
  }
  const body = { phone: readText(form, 'phone') ?? '' }
  const { refused } = await submit(form, () => api('POST /api/phone-login', { body }))
  return refused ?? { sent: true as const }
}

/** Asks for the number, then for the code. Shows the same whether or not the number has an account. */
export default function PhonePage() {
  const t = useT()
  const result = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const refused = result && 'sent' in result ? undefined : result
  const isSent = result !== undefined && ('sent' in result || result.values.intent === 'code')
  const hasEnded = refused?.code === 'phone-login.code_ended'
  const asksCode = isSent && !hasEnded
  return (
    <FormPage
      drawing="lock"
      title={t(asksCode ? 'phone-login.code_title' : 'phone-login.title')}
      intro={t(asksCode ? 'phone-login.code_intro' : 'phone-login.intro')}
      footer={
        asksCode ? (
          <a href="/phone-login">{t('phone-login.again')}</a>
        ) : (
          <Link to="/login">{t('phone-login.back')}</Link>
        )
      }
    >
      <Form key={String(asksCode)} method="post" className={styles.form} noValidate>
        <ErrorAlert message={refused?.message} />
        {asksCode ? (
          <>
            <input type="hidden" name="intent" value="code" />
            <CodeField error={refused?.errors.code} />
          </>
        ) : (
          <PhoneField error={refused?.errors.phone} value={refused?.values.phone} />
        )}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(asksCode ? 'nav.login' : 'phone-login.button')}
        </Button>
      </Form>
    </FormPage>
  )
}
