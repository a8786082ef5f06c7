import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { getReturnPath } from '../auth/return-path.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { ComposedPage, TaskCard } from '../layouts/composed-page.tsx'
import { saveConsents } from './answer.server.ts'
import styles from './consent.module.css'
import { ConsentForm } from './consent-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'consent.title' })

const intimateConsents = ['sexuality', 'sexual_interests'] as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  if (!bootstrap.user) return { given: [] }
  const { consents } = await api('GET /api/account/consents')
  return {
    given: intimateConsents.filter((purpose) => consents.some((each) => each.purpose === purpose && each.granted)),
  }
}

/** Stores a consent, or withdraws data given under one, which erases it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, bootstrap } = services(context)
  const form = await request.formData()
  const headers = new Headers()
  const withdrawn = intimateConsents.find((purpose) => purpose === form.get('withdraw'))
  if (withdrawn) await api('PUT /api/profile', { body: { [`${withdrawn}_consent`]: false } })
  else {
    const secure = bootstrap.site.origin.startsWith('https:')
    for (const cookie of await saveConsents(api, form, { loggedIn: bootstrap.user !== null, secure })) {
      headers.append('Set-Cookie', cookie)
    }
  }
  return redirectDocument(getReturnPath(request, String(form.get('to') ?? '/consent')), { headers })
}

export default function ConsentPage() {
  const t = useT()
  const user = useUser()
  const { given } = useLoaderData<typeof loader>()
  return (
    <ComposedPage
      drawing="lock"
      title={t('consent.title')}
      beside={<p className={styles.intro}>{t('consent.intro')}</p>}
    >
      <TaskCard>
        <ConsentForm to="/consent" />
      </TaskCard>
      <TaskCard>
        <section className={styles.section} aria-labelledby="needed">
          <h2 id="needed">{t('consent.needed')}</h2>
          <p>{t('consent.needed_text')}</p>
        </section>
      </TaskCard>
      {user ? (
        <TaskCard>
          <section className={styles.section} aria-labelledby="intimate">
            <h2 id="intimate">{t('consent.intimate')}</h2>
            <p>{t(given.length > 0 ? 'consent.intimate_text' : 'consent.intimate_none')}</p>
            {given.map((purpose) => (
              <Form key={purpose} method="post" className={styles.given}>
                <p>{t(`consent.${purpose}`)}</p>
                <Button type="submit" name="withdraw" value={purpose} size="small">
                  {t('consent.withdraw')}
                </Button>
              </Form>
            ))}
            <div className={styles.row}>
              <ButtonLink to="/notifications#privacy">{t('consent.settings')}</ButtonLink>
            </div>
          </section>
        </TaskCard>
      ) : null}
    </ComposedPage>
  )
}
