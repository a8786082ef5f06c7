import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { ListPages } from '../components/list-pages.tsx'
import { EmptyState } from '../components/states.tsx'
import { Balance } from './balance.tsx'
import { MoneyFrame } from './money-frame.tsx'
import styles from './statement.module.css'
import { StatementLines } from './statement-lines.tsx'

const directions = ['all', 'in', 'out'] as const
type Direction = (typeof directions)[number]

export const meta = (args: MetaArgs) => pageMeta(args, 'money.title')
export const handle = { back: true, footerOnPhones: false }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('direction')
  const direction: Direction = requested === 'in' || requested === 'out' ? requested : 'all'
  const before = searchParams.get('before') ?? ''
  const later = uuid.test(before)
  const { api } = services(context)
  const query = { ...(direction === 'all' ? {} : { direction }), ...(later ? { before } : {}) }
  return { ...(await api('GET /api/statement', { query })), direction, later }
}

const buildAddress = (direction: Direction, before?: string | null): string => {
  const query = new URLSearchParams({
    ...(direction === 'all' ? {} : { direction }),
    ...(before ? { before } : {}),
  }).toString()
  return query ? `/transactions?${query}` : '/transactions'
}

export default function StatementPage() {
  const t = useT()
  const { credits, lines, next, direction, later } = useLoaderData<typeof loader>()
  const isEmpty = direction === 'all' && lines.length === 0 && !later
  const none = direction === 'all' ? 'none' : (`none_${direction}` as const)
  return (
    <MoneyFrame beside={isEmpty ? null : <Balance credits={credits} />}>
      {isEmpty ? null : (
        <nav aria-label={t('money.filter')} className={styles.filters}>
          {directions.map((each) => (
            <Link
              key={each}
              to={buildAddress(each)}
              className={styles.filter}
              aria-current={each === direction ? 'true' : undefined}
              preventScrollReset
            >
              {t(`money.filter_${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {lines.length === 0 ? (
        <EmptyState
          drawing="credits"
          title={t(`money.${none}_title`)}
          heading="h2"
          action={
            isEmpty ? (
              <ButtonLink to="/credits" variant="primary">
                {t('credits.see_packages')}
              </ButtonLink>
            ) : null
          }
        >
          {t(`money.${none}_text`)}
        </EmptyState>
      ) : (
        <StatementLines lines={lines} />
      )}
      <ListPages older={next ? buildAddress(direction, next) : null} newest={later ? buildAddress(direction) : null} />
      {lines.length > 0 ? (
        <footer className={styles.end}>
          <p className={styles.promise}>{t('money.promise')}</p>
          <a href="/api/statement.csv" download className={styles.download}>
            <Icon name="download" size={18} /> {t('money.download')}
          </a>
        </footer>
      ) : null}
    </MoneyFrame>
  )
}
