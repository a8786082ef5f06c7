import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { readText, submit } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { MoneyFrame } from '../transactions/money-frame.tsx'
import { readChangedLimits } from './changed-limits.ts'
import { LimitsForm } from './limits-form.tsx'
import { PauseForm } from './pause-form.tsx'
import styles from './spending.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, 'spending.title')
export const handle = { back: true, offers: false, footerOnPhones: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = services(context)
  const [standing, { packages }] = await Promise.all([api('GET /api/spending-limits'), api('GET /api/packages')])
  // Prices and limits use the country's currency; if nothing is for sale, that of an existing limit.
  return { ...standing, currency: packages[0]?.currency ?? standing.limits[0]?.currency ?? null }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = services(context)
  if (form.get('for') === 'pause') {
    const { refused } = await submit(form, () =>
      api('PUT /api/spending-limits/pause', { body: { days: Number(readText(form, 'days') ?? Number.NaN) } }),
    )
    return refused ? data({ ...refused.data, of: 'pause' as const }, 422) : redirect('/transactions/limits')
  }
  const { refused } = await submit(form, () => api('PUT /api/spending-limits', { body: readChangedLimits(form) }))
  return refused ? data({ ...refused.data, of: 'limits' as const }, 422) : redirect('/transactions/limits?saved=limits')
}

export default function LimitsPage() {
  const t = useT()
  const offered = useSetting('spending_limits')
  const { limits, paused_until: pausedUntil, currency } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [params] = useSearchParams()
  const isSaved = !refused && params.get('saved') === 'limits'
  const errorsOf = (of: 'limits' | 'pause') => (refused?.of === of ? refused.errors : {})
  const typed = refused?.of === 'limits' ? refused.values : {}
  return (
    <MoneyFrame beside={null}>
      {refused?.message ? <Alert tone="danger" live title={refused.message} /> : null}
      <div className={styles.cards}>
        {offered || limits.length > 0 ? (
          <section className={styles.card} aria-labelledby="limits">
            <h2 id="limits">{t('spending.limits_title')}</h2>
            <p className={styles.text}>{t('spending.limits_text')}</p>
            {isSaved ? <Alert tone="success" live title={t('spending.limits_saved')} /> : null}
            {currency ? (
              <LimitsForm limits={limits} currency={currency} errors={errorsOf('limits')} typed={typed} />
            ) : null}
          </section>
        ) : null}
        {offered || pausedUntil ? (
          <section className={styles.card} aria-labelledby="pause">
            <h2 id="pause">{t('spending.pause_title')}</h2>
            <p className={styles.text}>{t('spending.pause_text')}</p>
            <PauseForm until={pausedUntil} error={errorsOf('pause').days} />
          </section>
        ) : null}
      </div>
      {!offered && limits.length === 0 && !pausedUntil ? <Alert tone="info" title={t('spending.off')} /> : null}
    </MoneyFrame>
  )
}
