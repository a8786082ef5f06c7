import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { services, suggestMembers } from '../../../member-web/kit/index.server.ts'
import {
  api,
  ButtonLink,
  cx,
  Drawing,
  pageMeta,
  type Reply,
  Suggestions,
  useBootstrap,
  useFormat,
  useT,
} from '../../../member-web/kit/index.ts'
import { composePages } from '../shared/compose-pages.ts'
import styles from './edition.module.css'
import { PersonPage } from './person-page.tsx'

type Edition = Reply<'GET /api/edition'>
type LoaderData = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'edition.title' })
export const handle = { back: true }

export async function loader({ context, url }: LoaderFunctionArgs & { url: URL }) {
  const number = url.searchParams.get('number')
  const request = services(context)
  const edition = await request.api('GET /api/edition', { query: number ? { number: number as never } : {} })
  return { edition, suggested: edition.issue ? [] : await suggestMembers(request) }
}

/** An issue: a masthead, six people on pages of three designs, and an end. */
export default function EditionPage() {
  const t = useT()
  const { edition, suggested } = useLoaderData<typeof loader>()
  const { issue } = edition
  const current = issue?.current ?? false
  useEffect(() => {
    // If this fails, the issue is announced once more.
    if (current) api('PUT /api/edition/opened').catch(() => {})
  }, [current])
  if (!issue) return <None edition={edition} suggested={suggested} />
  const pages = composePages(issue.people, ({ profile, line }) => ({
    photo: profile.main_image !== null && !profile.main_image.locked,
    words: Boolean(line ?? profile.tagline),
  }))
  return (
    <div className={styles.edition}>
      <Masthead number={issue.number} day={issue.day} count={issue.people.length} />
      {pages.length === 0 ? <p className={styles.gone}>{t('edition.gone')}</p> : null}
      <div className={styles.pages}>
        {pages.map(({ design, person }, at) => (
          <PersonPage key={person.profile.id} design={design} person={person} priority={at === 0} />
        ))}
      </div>
      <End edition={edition} shown={issue.number} current={current} />
    </div>
  )
}

function Masthead({ number, day, count }: { number: number; day: string; count: number }) {
  const t = useT()
  const format = useFormat()
  // Noon UTC, which is on the same calendar day in every time zone of the product.
  const date = format.date(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <header className={styles.masthead}>
      <p className={styles.of}>
        <time dateTime={day}>{date}</time>
      </p>
      <h1>
        {t('edition.title')} <span className={styles.number}>{t('edition.number', { number })}</span>
      </h1>
      {count > 0 ? <p className={styles.intro}>{t('edition.people', { count })}</p> : null}
    </header>
  )
}

/** The end of an issue, with links to other pages. */
function End({ edition, shown, current }: { edition: Edition; shown: number; current: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <footer className={styles.end}>
      {current ? (
        <>
          <h2>{t('edition.end')}</h2>
          <p>{t('edition.next_at', { time: format.time(edition.next_at) })}</p>
        </>
      ) : (
        <p>
          <Link to="/edition">{t('edition.to_current')}</Link>
        </p>
      )}
      <Numbers edition={edition} shown={shown} />
      <ButtonLink to="/members" icon="search">
        {t('edition.search')}
      </ButtonLink>
    </footer>
  )
}

/** Links to earlier issues. */
function Numbers({ edition, shown }: { edition: Edition; shown: number | null }) {
  const t = useT()
  const format = useFormat()
  const others = edition.numbers.filter(({ number }) => number !== shown)
  if (others.length === 0) return null
  return (
    <nav className={styles.numbers} aria-label={t('edition.others')}>
      <p>{t('edition.others')}</p>
      <ul>
        {others.map(({ number, day }) => (
          <li key={number}>
            <Link to={`/edition?number=${number}`}>
              <strong>{t('edition.number', { number })}</strong>
              <span>{format.date(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'short' })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An evening without an issue: a heading (of the first one, before that), and suggested people until the next. */
function None({ edition, suggested }: Pick<LoaderData, 'edition' | 'suggested'>) {
  const t = useT()
  const format = useFormat()
  const { now } = useBootstrap()
  const { next_at: next, soon } = edition
  const day = soon ? next : now
  return (
    <div className={styles.edition}>
      <header className={cx(styles.masthead, styles.without)}>
        <p className={styles.of}>
          <time dateTime={day}>{format.date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
        </p>
        <Drawing name="edition" size={240} />
        <h1>{t('edition.title')}</h1>
        <h2 className={styles.coming}>{t(soon ? 'edition.first_title' : 'edition.none_title')}</h2>
        <p className={styles.intro}>
          {t(soon ? 'edition.first_text' : 'edition.none_text', { time: format.time(next) })}
        </p>
      </header>
      <Suggestions profiles={suggested} className={styles.meanwhile} />
      <ButtonLink to="/members" variant="primary" size="large" icon="search" className={styles.search}>
        {t('nav.search')}
      </ButtonLink>
      <Numbers edition={edition} shown={null} />
    </div>
  )
}
