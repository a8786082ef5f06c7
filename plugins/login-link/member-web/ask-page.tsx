import { type ActionFunctionArgs, Form, Link, type MetaFunction, useActionData, useNavigation } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Alert,
  Button,
  ButtonLink,
  Field,
  FormPage,
  pageMeta,
  submit,
  TextInput,
  text,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './login-link.module.css'

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'login-link.title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const body = { email: text(form, 'email') ?? '' }
  const { refused } = await submit(form, () => services(context).api('POST /api/login-link', { body }))
  return refused ?? { sent: true as const }
}

/** Asks for the address to mail a link to, and says the same whether it has an account or not. */
export default function AskPage() {
  const t = useT()
  const result = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  if (result && 'sent' in result)
    return (
      <FormPage quiet drawing="mail" title={t('login-link.sent_title')} intro={t('login-link.sent_text')}>
        <ButtonLink to="/login" size="large" wide>
          {t('login-link.back')}
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      quiet
      drawing="mail"
      title={t('login-link.title')}
      intro={t('login-link.intro')}
      foot={<Link to="/login">{t('login-link.back')}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        {result?.message ? (
          <Alert tone="danger" live>
            {result.message}
          </Alert>
        ) : null}
        <Field label={t('auth.email')} error={result?.errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={result?.values.email}
            required
          />
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('login-link.button')}
        </Button>
      </Form>
    </FormPage>
  )
}
