import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { readCompany } from './company.ts'
import styles from './document-page.module.css'
import { findDocument } from './documents.server.ts'
import { factsOf } from './facts.server.ts'
import { anchorOf, fillDocument } from './fill-document.ts'
import { RichText } from './rich-text.tsx'

/** Texts need no script. */

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const found = findDocument(params.document ?? '', bootstrap.site.locale)
  if (!found) throw data(null, { status: 404 })
  const facts = factsOf(bootstrap, await readCompany(api))
  return {
    name: params.document,
    document: fillDocument(found, facts),
    version: params.document === 'terms' ? facts.version : null,
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const document = args.loaderData?.document
  return pageMeta(args, document ? { title: document.title, description: document.description, index: true } : {})
}

export default function DocumentPage() {
  const t = useT()
  const { name, document, version } = useLoaderData<typeof loader>()
  const sections = document.sections.map((section) => ({ ...section, id: anchorOf(section.heading) }))
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{document.title}</h1>
        <p className={styles.intro}>{document.intro}</p>
        {version ? <p className={styles.version}>{t('pages.version', { date: version })}</p> : null}
      </header>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <p id="contents-title" className={styles.contentsTitle}>
          {t('pages.contents')}
        </p>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, heading, text }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{heading}</h2>
            <RichText text={text} />
          </section>
        ))}
        {name === 'service' ? null : (
          <div className={styles.help}>
            <RichText text={t('pages.help')} />
          </div>
        )}
      </div>
    </article>
  )
}
