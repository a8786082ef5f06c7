import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Alert,
  Button,
  ButtonLink,
  Field,
  Price,
  pageMeta,
  submit,
  TextInput,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './bank-page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = services(context)
  const id = params.paymentId ?? ''
  return api('GET /api/payments-sandbox/bank/:id', { params: { id } })
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { api } = services(context)
  const form = await request.formData()
  const choice = choices.find((one) => one === form.get('choice'))
  if (!choice) return data({ message: null }, { status: 400 })
  const { reply, refused } = await submit(form, () =>
    api('POST /api/payments-sandbox/bank/:id', {
      params: { id: params.paymentId ?? '' },
      body: { choice, duplicates: Number(form.get('duplicates') ?? 0) || 0 },
    }),
  )
  return reply ? redirect(reply.return_url) : refused
}

export const meta: MetaFunction = (args) => pageMeta(args, 'payments-sandbox.page_title')

const choices = ['paid', 'pending', 'failed', 'cancelled'] as const

/** The sandbox bank. It resembles no real bank and is labelled. */
export default function BankPage() {
  const t = useT()
  const { payment } = useLoaderData<typeof loader>()
  const answer = useActionData<{ message: string | null }>()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={styles.page}>
      <Form method="post" className={styles.card}>
        <p className={styles.ribbon}>{t('payments-sandbox.ribbon')}</p>
        <h1 className={styles.title}>{t('payments-sandbox.page_title')}</h1>
        <p>{t('payments-sandbox.intro')}</p>
        {answer?.message ? <Alert tone="danger">{answer.message}</Alert> : null}
        <dl className={styles.facts}>
          <dt>{t('payments-sandbox.what')}</dt>
          <dd>{payment.description}</dd>
          <dt>{t('payments-sandbox.amount')}</dt>
          <dd>
            <strong>
              <Price amount={payment.amount} currency={payment.currency} />
            </strong>
          </dd>
          <dt>{t('payments-sandbox.state')}</dt>
          <dd>{t(`payments-sandbox.states.${payment.state}`)}</dd>
        </dl>
        {payment.closed ? (
          <>
            <Alert tone="info">{t('payments-sandbox.closed')}</Alert>
            <ButtonLink to={payment.return_path} variant="primary" wide>
              {t('payments-sandbox.back')}
            </ButtonLink>
          </>
        ) : (
          <Choices busy={busy} />
        )}
      </Form>
    </div>
  )
}

function Choices({ busy }: { busy: boolean }) {
  const t = useT()
  return (
    <>
      <Field label={t('payments-sandbox.duplicates')} hint={t('payments-sandbox.duplicates_hint')}>
        <TextInput name="duplicates" type="number" inputMode="numeric" min={0} max={20} defaultValue={0} />
      </Field>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            variant={choice === 'paid' ? 'primary' : 'secondary'}
            wide
            disabled={busy}
          >
            {t(`payments-sandbox.choices.${choice}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
