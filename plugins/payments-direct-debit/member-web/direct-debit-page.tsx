import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Alert,
  ButtonLink,
  ComposedPage,
  EmptyState,
  pageMeta,
  type Reply,
  TaskCard,
  useFormat,
  useT,
} from '../../../member-web/kit/index.ts'
import { AgainForm } from './again-form.tsx'
import styles from './direct-debit.module.css'
import { MandateForm } from './mandate-form.tsx'
import { runIntent } from './run-intent.ts'
import { Summary } from './summary.tsx'

export type Debit = Reply<'GET /api/payments-direct-debit/orders/:id'>['debit']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const readOrderId = (request: Request): string | null => {
  const id = new URL(request.url).searchParams.get('order') ?? ''
  return uuid.test(id) ? id : null
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = readOrderId(request)
  if (!id) return { debit: null, other: false, key: '' }
  const { debit } = await services(context).api('GET /api/payments-direct-debit/orders/:id', { params: { id } })
  // One key per form, so that submitting it repeatedly is one consent.
  return { debit, other: new URL(request.url).searchParams.has('other'), key: crypto.randomUUID() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const id = readOrderId(request)
  if (!id) throw data(null, { status: 404 })
  const result = await runIntent(services(context).api, id, await request.formData())
  return 'to' in result ? redirect(result.to) : result.answer
}

export const meta: MetaFunction = (args) => pageMeta(args, 'payments-direct-debit.page.title')
export const handle = { back: true, within: '/profile', footerOnPhones: false }

export default function DirectDebitPage() {
  const t = useT()
  const { debit, other, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!debit) return <Explanation />
  if (debit.status !== 'open') return <Done debit={debit} />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('payments-direct-debit.page.title')}</h1>
      <Summary debit={debit} />
      <div className={styles.main}>
        {debit.refused ? (
          <Alert
            tone="danger"
            title={t(`payments-direct-debit.errors.${debit.refused}`)}
            action={
              <ButtonLink to="/credits" size="small">
                {t('payments-direct-debit.page.credits')}
              </ButtonLink>
            }
          />
        ) : debit.mandate && !other ? (
          <AgainForm debit={debit} mandate={debit.mandate} answer={answer ?? null} formKey={key} />
        ) : (
          <MandateForm debit={debit} answer={answer ?? null} formKey={key} />
        )}
      </div>
    </div>
  )
}

/** Without an order there is nothing to pay: how it works, and where it begins. */
function Explanation() {
  const t = useT()
  return (
    <ComposedPage
      drawing="receipt"
      title={t('payments-direct-debit.page.title')}
      beside={<p>{t('payments-direct-debit.page.none_text')}</p>}
    >
      <TaskCard>
        <ol className={styles.steps}>
          {['package', 'account', 'collected'].map((step) => (
            <li key={step}>
              <h2 className={styles.heading}>{t(`payments-direct-debit.page.step_${step}`)}</h2>
              <p className={styles.stepText}>{t(`payments-direct-debit.page.step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to="/credits" variant="primary" size="large" wide>
          {t('payments-direct-debit.page.credits')}
        </ButtonLink>
      </TaskCard>
    </ComposedPage>
  )
}

/** Nothing is left to do here. */
function Done({ debit }: { debit: Debit }) {
  const t = useT()
  const format = useFormat()
  const isAgreed = debit.status === 'agreed'
  const values = {
    amount: format.price(debit.amount, debit.currency),
    day: format.date(debit.collect_on, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  }
  const key = `payments-direct-debit.page.${isAgreed ? 'agreed' : 'closed'}`
  return (
    <EmptyState
      heading="h1"
      drawing={isAgreed ? 'receipt' : 'credits'}
      title={t(`${key}_title`)}
      action={<ButtonLink to={debit.return_path}>{t('payments-direct-debit.page.order')}</ButtonLink>}
    >
      {t(`${key}_text`, values)}
    </EmptyState>
  )
}
