import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Icon } from '../components/icon.tsx'
import { ComposedPage } from '../layouts/composed-page.tsx'
import styles from './transparency-page.module.css'

type Report = Reply<'GET /api/transparency'>

export const meta = (args: MetaArgs) => pageMeta(args, 'footer.transparency')

/** Few people read the report, so its texts come with it instead of with every page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const half = new URL(request.url).searchParams.get('half') ?? undefined
  return services(context).api('GET /api/transparency', { query: half === undefined ? {} : { half } })
}

export default function TransparencyPage() {
  const t = useT()
  const { half, halves, texts, outline, parts, times } = useLoaderData<typeof loader>()
  const others = halves.filter(({ id }) => id !== half?.id)
  return (
    <ComposedPage
      title={t('footer.transparency')}
      drawing={half ? undefined : 'notes'}
      head={half ? <p className={styles.half}>{half.label}</p> : null}
      beside={
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <p>{texts.people}</p>
          {half ? (
            <a href={`/api/transparency.csv?half=${half.id}`} download className={styles.download}>
              <Icon name="download" size={18} /> {texts.download}
            </a>
          ) : null}
        </>
      }
    >
      {half ? null : (
        <section className={styles.coming} aria-labelledby="coming">
          <p>{texts.none_yet}</p>
          <h2 id="coming" className={styles.title}>
            {texts.will_say}
          </h2>
          <ul className={styles.outline}>
            {outline.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.title} part={part} total={texts.total ?? ''} />
        ))}
        {half ? <Times title={texts.times_title ?? ''} times={times} /> : null}
      </div>
      {half ? <p className={styles.soft}>{texts.withheld}</p> : null}
      {others.length > 0 ? (
        <nav aria-labelledby="halves" className={styles.header}>
          <h2 id="halves" className={styles.title}>
            {texts.other_halves}
          </h2>
          <ul className={styles.halves}>
            {others.map(({ id, label }) => (
              <li key={id}>
                <Link to={`/transparency?half=${id}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </ComposedPage>
  )
}

/** Rows with zero are left out; if all are zero, the total says so. */
function Part({ part: { title, rows, total }, total: word }: { part: Report['parts'][number]; total: string }) {
  return (
    <table className={styles.table}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {rows
          .filter(({ count }) => count !== 0)
          .map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Count count={count} />
              </td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word}</th>
          <td>
            <Count count={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Count({ count }: { count: number | null }) {
  const format = useFormat()
  return count === null ? '–' : format.number(count)
}

function Times({ title, times }: { title: string; times: Report['times'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {times.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
