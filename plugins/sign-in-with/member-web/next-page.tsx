import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Button,
  ButtonLink,
  ErrorAlert,
  Field,
  FormPage,
  PasswordInput,
  pageMeta,
  type Reply,
  submit,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './sign-in-with.module.css'

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'sign-in-with.title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const problem = new URL(request.url).searchParams.get('problem')
  return { problem, ...(await services(context).api('GET /api/sign-in-with/pending')) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = services(context)
  const form = await request.formData()
  const body = { password: String(form.get('password') ?? '') }
  const { refused } = await submit(form, () => api('POST /api/sign-in-with/link', { body }))
  return refused ?? redirect('/members')
}

/**
 * The page after the provider: asks for the password of the account with that address, leads to the sign-up, or shows
 * the error.
 */
export default function NextPage() {
  const t = useT()
  const { pending, problem } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (problem !== null) return <Problem code={problem} />
  if (!pending) {
    return (
      <FormPage
        drawing="lock"
        title={t('sign-in-with.gone_title')}
        intro={refused?.message ?? t('sign-in-with.gone_intro')}
      >
        <Back />
      </FormPage>
    )
  }
  return pending.known ? <LinkAccount {...pending} /> : <SignUp {...pending} />
}

type Pending = NonNullable<Reply<'GET /api/sign-in-with/pending'>['pending']>

function LinkAccount({ label, email }: Pending) {
  const t = useT()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  return (
    <FormPage
      drawing="lock"
      title={t('sign-in-with.link_title')}
      intro={t('sign-in-with.link_intro', { name: label, email })}
      footer={<Link to="/reset-password">{t('auth.login.forgot')}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        <ErrorAlert message={refused?.message} />
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Field label={t('auth.password')} error={refused?.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t('sign-in-with.link_button')}
        </Button>
      </Form>
    </FormPage>
  )
}

/** Leads to the usual questions, with the address filled in. */
function SignUp({ label, email, name }: Pending) {
  const t = useT()
  return (
    <FormPage
      drawing="mail"
      title={t('sign-in-with.new_title')}
      intro={t('sign-in-with.new_intro', { name: label, email })}
    >
      <Form method="post" action="/signup" className={styles.form}>
        <input type="hidden" name="begun" value="1" />
        <input type="hidden" name="email" value={email} />
        {name ? <input type="hidden" name="name" value={name} /> : null}
        <Button type="submit" variant="primary" size="large" wide>
          {t('sign-in-with.new_button')}
        </Button>
      </Form>
    </FormPage>
  )
}

const problems = [
  'openid_unavailable',
  'openid_interrupted',
  'openid_refused',
  'account_deleted',
  'sign-in-with.unconfirmed',
  'sign-in-with.no_address',
  'sign-in-with.linked_elsewhere',
  'sign-in-with.other_site',
] as const

function Problem({ code }: { code: string }) {
  const t = useT()
  const known = problems.find((one) => one === code) ?? 'openid_refused'
  const own = known.split('.')[1]
  return (
    <FormPage
      drawing="lock"
      title={t('sign-in-with.problem_title')}
      intro={own ? t(`sign-in-with.errors.${own}`) : t(`errors.${known}`)}
      footer={<Link to="/reset-password">{t('auth.login.forgot')}</Link>}
    >
      <Back />
    </FormPage>
  )
}

function Back() {
  const t = useT()
  return (
    <ButtonLink to="/login" size="large" wide>
      {t('sign-in-with.back')}
    </ButtonLink>
  )
}
