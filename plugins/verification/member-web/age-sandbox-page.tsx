import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import { Alert, api, Button, leaveFor, pageMeta, useT, useTask } from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { way } = await services(context).api('GET /api/verification/age')
  if (way !== 'double') throw data(null, { status: 404 })
  return null
}
export const meta: MetaFunction = (args) => pageMeta(args, { title: 'verification.age.sandbox_title' })

/** The sandbox age service of a demo. It resembles no real one and is labelled. */
export default function AgeSandboxPage() {
  const t = useT()
  const { run, busy, problem } = useTask()
  const choose = (outcome: 'adult' | 'minor' | 'silent') =>
    run(async () => leaveFor((await api('POST /api/verification/age/demo', { body: { outcome } })).url))
  return (
    <div className={styles.narrow}>
      <div className={styles.sandbox}>
        <p className={styles.ribbon}>{t('verification.age.sandbox_ribbon')}</p>
        <h1>{t('verification.age.sandbox_title')}</h1>
        <p>{t('verification.age.sandbox_intro')}</p>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {(['adult', 'minor', 'silent'] as const).map((outcome) => (
          <Button key={outcome} busy={busy} onClick={() => choose(outcome)}>
            {t(`verification.age.sandbox_${outcome}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
