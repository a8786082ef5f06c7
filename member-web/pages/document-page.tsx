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
import type { DrawingName } from '../components/drawing.tsx'
import { Icon } from '../components/icon.tsx'
import { TitleBand } from '../layouts/title-band.tsx'
import { describeQuestions } from '../seo/structured-data.ts'
import styles from './document-page.module.css'
import type { Section } from './fill-page.ts'
import { Prose, Words } from './prose.tsx'
import { extractQuestions } from './questions.ts'
import { readStaticPage } from './read-static-page.server.ts'
import { RichText } from './rich-text.tsx'

/** The illustrations of standard pages, beside their titles on a desktop. */
const drawings: Record<string, DrawingName> = {
  ban: 'cups',
  cookies: 'steps',
  faq: 'talk',
  privacy: 'lock',
  'return-policy': 'receipt',
  service: 'mail',
}

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
  const { token, locale, document, version, agree, questions, contents } = useLoaderData<typeof loader>()
  const hasContents = !questions && contents.length > 1
  return (
    <article className={styles.page} lang={locale ?? undefined}>
      <TitleBand title={document.title} intro={document.intro} drawing={drawings[token] ?? 'notes'}>
        {version ? <p className={styles.version}>{t('pages.version', { date: version })}</p> : null}
      </TitleBand>
      {hasContents ? <Contents contents={contents} /> : null}
      <div className={styles.text}>
        {document.lead.length > 0 ? <Prose blocks={document.lead} /> : null}
        {questions ? <Questions sections={document.sections} /> : document.sections.map(renderSection)}
        {agree ? (
          <form method="post" id="agree" className={styles.agree}>
            <h2>{t('pages.agree_title')}</h2>
            <p>{t('pages.agree_text')}</p>
            <Button type="submit" variant="primary">
              {t('pages.agree')}
            </Button>
          </form>
        ) : null}
      </div>
      {token === 'service' ? null : (
        <aside className={styles.help}>
          <RichText text={t('pages.help')} />
        </aside>
      )}
    </article>
  )
}

function Contents({ contents }: { contents: { id: string; label: string }[] }) {
  const t = useT()
  return (
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
  )
}

const renderSection = ({ id, heading, blocks }: Section) => (
  <section key={id} id={id} className={styles.section}>
    <h2 dir="auto">
      <Words inside={heading} />
    </h2>
    <Prose blocks={blocks} />
  </section>
)

/** Questions that unfold their answers. An address with an anchor, and the browser's search, open the answer. */
const Questions = ({ sections }: { sections: readonly Section[] }) => (
  <div>
    {sections.map(({ id, heading, blocks }, at) => (
      <details key={id} className={styles.question} open={at === 0}>
        <summary>
          <h2 dir="auto">
            <Words inside={heading} />
          </h2>
          <Icon name="chevron-down" />
        </summary>
        <div id={id} className={styles.answer}>
          <Prose blocks={blocks} />
        </div>
      </details>
    ))}
  </div>
)
