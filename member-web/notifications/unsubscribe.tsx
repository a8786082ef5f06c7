import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit, toRefusal } from '../app/submit.ts'
import { getNotificationKey } from '../app/word-key.ts'
import styles from '../auth/form-page.module.css'
import { FormPage } from '../auth/form-page.tsx'
import { Alert, ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'account.unsubscribe.title' })
export const handle = { fullBleed: true }

/**
 * Opening the link changes nothing, because mail scanners open every link. An invalid link, or one of a deleted member,
 * shows an error.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const subscription = await services(context).api('GET /api/unsubscription', { query: { token } })
    return { subscription, token }
  } catch (error) {
    const { status } = toRefusal(error)
    if (status !== 410 && status !== 422) throw error
    return data({ subscription: null, token: '' }, { status: 410 })
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { reply, refused } = await submit(form, () =>
    services(context).api('PUT /api/unsubscription', {
      body: { token: String(form.get('token') ?? ''), subscribed: form.get('subscribed') === 'true' },
    }),
  )
  return refused ?? { message: null, changed: reply }
}

/** The unsubscribe page of a mail: one button and the way to undo it. Works without login and scripts. */
export default function Unsubscribe() {
  const t = useT()
  const { name: brand } = useSite()
  const { subscription, token } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const all = <Link to="/notifications">{t('account.unsubscribe.all')}</Link>
  if (!subscription) {
    return (
      <FormPage drawing="plane" title={t('auth.link.expired_title')} intro={t('account.unsubscribe.invalid_text')}>
        <ButtonLink to="/notifications" variant="primary" size="large" wide>
          {t('account.unsubscribe.all')}
        </ButtonLink>
      </FormPage>
    )
  }
  const kind = t(getNotificationKey(subscription.type, 'type'))
  const { subscribed } = subscription
  const state = subscribed ? 'on' : 'off'
  return (
    <FormPage
      drawing="mail"
      title={t(`account.unsubscribe.${state}_title`)}
      intro={t(`account.unsubscribe.${state}_text`, { brand, kind })}
      footer={all}
    >
      <Form method="post" className={styles.form} preventScrollReset>
        <ErrorAlert message={result?.message} />
        {result && 'changed' in result && subscribed ? (
          <Alert tone="success" live>
            {t('account.unsubscribe.undone')}
          </Alert>
        ) : null}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="subscribed" value={String(!subscribed)} />
        <Button type="submit" variant={subscribed ? 'primary' : 'secondary'} size="large" wide busy={busy}>
          {t(`account.unsubscribe.${state}_button`)}
        </Button>
      </Form>
    </FormPage>
  )
}
