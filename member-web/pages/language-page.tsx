import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { languageNames } from '../../core/shared/languages.ts'
import { useBootstrap, useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { listLanguages } from '../app/languages.ts'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { getReturnPath } from '../auth/return-path.ts'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { ComposedPage, TaskCard } from '../layouts/composed-page.tsx'
import { choiceCookies } from './choice-cookies.ts'
import styles from './language-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'pages.language.title' })

/** The page that was open before, to which saving leads back. */
export function loader({ request }: LoaderFunctionArgs) {
  const from = request.headers.get('referer')
  const { origin, pathname } = new URL(request.url)
  const before = from?.startsWith(`${origin}/`) ? new URL(from).pathname : '/'
  return { to: before === pathname ? '/' : before }
}

/** Stores the choice in the cookies that the server reads; a member's mails use the language too. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, bootstrap } = services(context)
  const form = await request.formData()
  const { site, settings, user } = bootstrap
  const chosen = choiceCookies(form, { locales: listLanguages(bootstrap), countries: settings.countries })
  if (user && chosen.locale) await api('PUT /api/user.php', { body: { language: chosen.locale } })
  const headers = new Headers()
  const secure = site.origin.startsWith('https:')
  for (const cookie of chosen.cookies) headers.append('Set-Cookie', secure ? `${cookie}; Secure` : cookie)
  return redirectDocument(getReturnPath(request, String(form.get('to') ?? '/'), 'lang'), { headers })
}

export default function LanguagePage() {
  const t = useT()
  const { to } = useLoaderData<typeof loader>()
  const bootstrap = useBootstrap()
  const { site, user } = bootstrap
  const countries = useSetting('countries')
  const names = new Intl.DisplayNames([site.locale], { type: 'region' })
  // A member's country is part of the profile.
  const asksCountry = !user && countries.length > 1
  return (
    <ComposedPage
      drawing="plane"
      title={t('pages.language.title')}
      beside={asksCountry ? <p>{t('pages.language.intro', { name: site.name })}</p> : null}
    >
      <TaskCard>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="to" value={to} />
          <Field group label={t('pages.language.language')}>
            <RadioGroup
              name="locale"
              className={styles.languages}
              defaultValue={site.locale}
              choices={listLanguages(bootstrap).map((id) => ({ value: id, label: languageNames[id] ?? id }))}
            />
          </Field>
          {asksCountry ? (
            <Field label={t('pages.language.country')} hint={t('pages.language.country_hint')}>
              <Select
                name="country"
                defaultValue={site.country}
                options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
              />
            </Field>
          ) : null}
          <Button type="submit" variant="primary" size="large" wide>
            {t('common.save')}
          </Button>
        </Form>
      </TaskCard>
    </ComposedPage>
  )
}
