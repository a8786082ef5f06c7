import {
  type ActionFunctionArgs,
  Form,
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
  FormPage,
  pageMeta,
  readText,
  submit,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './login-link.module.css'

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'login-link.open_title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token.length < 20 || token.length > 100) return { token: '', link: null }
  return { token, ...(await services(context).api('GET /api/login-link/open', { query: { token } })) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const body = { token: readText(form, 'token') ?? '', elsewhere: form.get('elsewhere') === '1' }
  const { refused } = await submit(form, () => services(context).api('POST /api/login-link/open', { body }))
  return refused ?? redirect('/members')
}

/**
 * The page behind the mailed link. Opening the page uses nothing up, because mail scanners open every link; the button
 * does. In another browser it shows the account first, because someone may have forwarded a link to their own account.
 */
export default function OpenPage() {
  const t = useT()
  const { token, link } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  if (!link)
    return (
      <FormPage drawing="error" title={t('login-link.ended_title')} intro={t('login-link.ended_text')}>
        <ButtonLink to="/login-link" variant="primary" size="large" wide>
          {t('login-link.again')}
        </ButtonLink>
      </FormPage>
    )
  const { here, address } = link
  return (
    <FormPage
      drawing={here ? 'mail' : 'lock'}
      title={t(here ? 'login-link.open_title' : 'login-link.elsewhere_title')}
      intro={t(here ? 'login-link.open_text' : 'login-link.elsewhere_text', { address })}
    >
      <Form method="post" className={styles.form}>
        <ErrorAlert message={refused?.message} />
        <input type="hidden" name="token" value={token} />
        {here ? null : <input type="hidden" name="elsewhere" value="1" />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(here ? 'nav.login' : 'login-link.elsewhere_button')}
        </Button>
      </Form>
    </FormPage>
  )
}
