import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Alert,
  api,
  Button,
  ButtonLink,
  Drawing,
  ErrorAlert,
  leaveFor,
  pageMeta,
  useFormat,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'

export const loader = ({ context }: LoaderFunctionArgs) => services(context).api('GET /api/verification/age')
export const meta: MetaFunction = (args) => pageMeta(args, { title: 'verification.age.title' })
export const handle = { back: true, footerOnPhones: false }

/** Explains which data an age service gets and which of its answers are stored. Shows the result. */
export default function AgePage() {
  const t = useT()
  const format = useFormat()
  const { way, provider, state, decided_at: decidedAt, by } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { run, busy, problem } = useTask()
  const start = () => run(async () => leaveFor((await api('POST /api/verification/age/start')).url))
  const isStrange = search.get('problem') === 'identity'
  const needsHelp = isStrange || state === 'failed'
  const passed = state === 'passed' && decidedAt
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <h1>{t('verification.age.title')}</h1>
        <ErrorAlert message={problem} />
        {passed ? (
          <>
            <Alert tone="success">
              {t('verification.age.passed', { provider: by ?? '', date: format.date(decidedAt) })}
            </Alert>
            <div>
              <ButtonLink to="/members" variant="primary" icon="search">
                {t('nav.search')}
              </ButtonLink>
            </div>
          </>
        ) : null}
        {isStrange ? <Alert tone="warning">{t('verification.age.identity')}</Alert> : null}
        {state === 'failed' ? (
          <Alert tone="warning">{t('verification.age.failed', { provider: by ?? '' })}</Alert>
        ) : null}
        {state === 'unknown' ? <Alert tone="info">{t('verification.age.unknown')}</Alert> : null}
        {state === 'begun' ? <Alert tone="info">{t('verification.age.begun')}</Alert> : null}
        {passed ? null : way ? (
          <>
            <p className={styles.intro}>{t('verification.age.intro', { provider })}</p>
            <ul className={styles.points}>
              {(['answer', 'stored', 'unseen'] as const).map((point) => (
                <li key={point}>{t(`verification.age.point_${point}`, { provider })}</li>
              ))}
            </ul>
            <div className={styles.actions}>
              <Button variant="primary" size="large" busy={busy} onClick={start}>
                {t('verification.age.start', { provider })}
              </Button>
              {needsHelp ? <ButtonLink to="/pages/service">{t('footer.support')}</ButtonLink> : null}
            </div>
          </>
        ) : (
          <p>{t('verification.age.none')}</p>
        )}
      </div>
      <div className={styles.drawing}>
        <Drawing name="lock" size={280} />
      </div>
    </div>
  )
}
