import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { toPlainText } from '../../core/shared/markdown.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { describeQuestions } from '../seo/structured-data.ts'
import styles from './document-page.module.css'
import { Prose, Words } from './prose.tsx'
import { extractQuestions } from './questions.ts'
import { readStaticPage } from './read-static-page.server.ts'
import { RichText } from './rich-text.tsx'

/** Texts need no script. */

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { user } = services(context).bootstrap
  const { token, locale, languages, terms, document } = await readStaticPage(services(context), params)
  const { sections } = document
  return {
    token,
    locale,
    languages,
    version: terms,
    agree: token === 'terms' && user?.terms_outdated === true,
    document,
    questions: token === 'faq' ? extractQuestions(document) : null,
    contents: sections.map(({ id, heading }) => ({ id, label: toPlainText(heading) })),
  }
}

/** The action with which a member agrees to changed terms. */
export async function action({ context, params }: ActionFunctionArgs) {
  if (params.document !== 'terms') throw data(null, { status: 404 })
  await services(context).api('PUT /api/account/consents', { body: { purpose: 'terms', granted: true } })
  return redirect('/pages/terms')
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { document, languages, questions } = args.loaderData ?? {}
  if (!document) return pageMeta(args, {})
  const { title, description } = document
  const structured = questions ? [describeQuestions(questions)] : []
  return pageMeta(args, { title, description, languages, structured })
}

export default function DocumentPage() {
  const t = useT()
  const { token, locale, document, version, agree, contents } = useLoaderData<typeof loader>()
  return (
    <article className={styles.page} lang={locale ?? undefined}>
      <header className={styles.header}>
        <h1 dir="auto">{document.title}</h1>
        {document.intro ? (
          <p className={styles.intro} dir="auto">
            {document.intro}
          </p>
        ) : null}
        {version ? <p className={styles.version}>{t('pages.version', { date: version })}</p> : null}
      </header>
      {contents.length > 1 ? (
        <nav className={styles.contents} aria-label={t('pages.contents')}>
          <details>
            <summary>
              {t('pages.contents')}
              <Icon name="chevron-down" size={18} />
            </summary>
            <ol>
              {contents.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`} dir="auto">
                    {label}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      ) : null}
      <div className={styles.text}>
        {document.lead.length > 0 ? <Prose blocks={document.lead} /> : null}
        {document.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className={styles.section}>
            <h2 dir="auto">
              <Words inside={heading} />
            </h2>
            <Prose blocks={blocks} />
          </section>
        ))}
        {agree ? (
          <form method="post" id="agree" className={styles.agree}>
            <h2>{t('pages.agree_title')}</h2>
            <p>{t('pages.agree_text')}</p>
            <Button type="submit" variant="primary">
              {t('pages.agree')}
            </Button>
          </form>
        ) : null}
        {token === 'service' ? null : (
          <div className={styles.help}>
            <RichText text={t('pages.help')} />
          </div>
        )}
      </div>
    </article>
  )
}
