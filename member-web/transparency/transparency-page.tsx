import type { CSSProperties } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Icon } from '../components/icon.tsx'
import { TitleBand } from '../layouts/title-band.tsx'
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
  const published = parts.filter((part) => !isWithheld(part))
  const timed = times.filter(({ text }) => text !== null)
  const filled = published.filter(({ total }) => total !== 0)
  const empty = published.filter(({ total }) => total === 0)
  const band = (
    <TitleBand title={t('footer.transparency')} intro={texts.intro} drawing="notes">
      {half ? <p className={styles.half}>{half.label}</p> : null}
    </TitleBand>
  )
  const otherHalves =
    others.length > 0 ? (
      <nav aria-labelledby="halves">
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
    ) : null
  // Without a number the page says why, and what a report counts.
  if (filled.length === 0)
    return (
      <div className={styles.page}>
        {band}
        <section className={styles.empty}>
          <div className={styles.beside}>
            <p className={styles.why}>{half ? texts.too_few : texts.none_yet}</p>
            {half ? <p>{texts.too_few_why}</p> : null}
            <p>{texts.people}</p>
            {otherHalves}
          </div>
          <div>
            <h2 className={styles.title}>{texts.will_say}</h2>
            <ul className={styles.outline}>
              {outline.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    )
  return (
    <div className={styles.page}>
      {band}
      <div className={styles.beside}>
        <p>{texts.people}</p>
        {half ? (
          <a href={`/api/transparency.csv?half=${half.id}`} download className={styles.download}>
            <Icon name="download" size={18} /> {texts.download}
          </a>
        ) : null}
        {otherHalves}
      </div>
      <div className={styles.parts}>
        <Totals parts={[...filled, ...empty]} />
        {filled.map((part) => (
          <Part key={part.title} part={part} total={texts.total ?? ''} />
        ))}
        {timed.length > 0 ? <Times title={texts.times_title ?? ''} times={times} /> : null}
        <p className={styles.soft}>{texts.withheld}</p>
      </div>
    </div>
  )
}

type ReportPart = Report['parts'][number]

/** Whether a part has no number that may be published. */
const isWithheld = ({ rows, total }: ReportPart) => total === null && rows.every(({ count }) => !count)

/** Parts that count the decisions of the first part again. */
const recounts: readonly ReportPart['part'][] = ['grounds', 'sources']

/** The totals, large, before the tables that explain them; a part in which nothing happened has no table. */
function Totals({ parts }: { parts: ReportPart[] }) {
  const counted = parts.filter(({ part }) => !recounts.includes(part))
  return (
    <dl className={styles.totals}>
      {counted.map(({ part, title, total }) => (
        <div key={part}>
          <dt>{title}</dt>
          <dd>
            <Count count={total} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Rows with zero are left out; if all are zero, the total says so. */
function Part({ part: { title, rows, total }, total: word }: { part: ReportPart; total: string }) {
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    <table className={styles.table}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {rows
          .filter(({ count }) => count !== 0)
          .map(({ label, count }) => (
            <tr key={label} style={{ '--share': (count ?? 0) / most } as CSSProperties}>
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
