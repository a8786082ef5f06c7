import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { type Refusal, submit } from '../app/submit.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { TextArea } from '../components/text-input.tsx'
import styles from './case-page.module.css'

type Case = Reply<'GET /api/complaints/status'>

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'complaints.case.title' })

/** A case number must not reveal whether it exists: not found without its key or its member's login. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const query = { reference: params.reference ?? '', key }
  try {
    return { shown: await services(context).api('GET /api/complaints/status', { query }), key }
  } catch (error) {
    if ((error as { status?: number }).status !== 404 && (error as { status?: number }).status !== 422) throw error
    return data({ shown: null, key }, { status: 404 })
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const body = {
    reference: params.reference ?? '',
    key: String(form.get('key') ?? '') || undefined,
    text: String(form.get('text') ?? ''),
  }
  const { reply, refused } = await submit(form, () => services(context).api('POST /api/complaints/appeal', { body }))
  return refused ?? reply
}

export default function CasePage() {
  const t = useT()
  const { shown: loaded, key } = useLoaderData<typeof loader>()
  const result = useActionData<Case | Refusal>()
  const shown = result && 'subject' in result ? result : loaded
  if (!shown) return <Unknown />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.reference}>{shown.reference}</p>
        <h1>{shown.title ?? t(`complaints.kinds.${shown.kind as 'complaint'}`)}</h1>
      </header>
      <Facts shown={shown} />
      <Words title={t('complaints.case.reason')} text={shown.reason} />
      <Words title={t(`complaints.case.message_${shown.subject}`)} text={shown.message} />
      <Words title={t('complaints.case.answer')} text={shown.answer} />
      {shown.appeal ? <Appealed appeal={shown.appeal} /> : null}
      {shown.appeal_until ? (
        <AppealForm
          until={shown.appeal_until}
          accessKey={key}
          refused={result && 'errors' in result ? result : undefined}
        />
      ) : null}
    </div>
  )
}

/** Whether an account's restriction has no end date yet. */
const isOpenEnded = ({ kind, status, ends_at: endsAt }: Case): boolean =>
  status === 'in_force' && !endsAt && ['account_banned', 'account_disabled'].includes(kind)

function Facts({ shown }: { shown: Case }) {
  const t = useT()
  const format = useFormat()
  const open = shown.status === 'open' && shown.due_at
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('complaints.case.status')}</dt>
        <dd>{t(`complaints.case.statuses.${shown.status as 'open'}`)}</dd>
      </div>
      <div>
        <dt>{t(`complaints.case.at_${shown.subject}`)}</dt>
        <dd>{format.date(shown.created_at)}</dd>
      </div>
      {shown.ends_at ? (
        <div>
          <dt>{t('complaints.case.ends')}</dt>
          <dd>{format.date(shown.ends_at)}</dd>
        </div>
      ) : null}
      {isOpenEnded(shown) ? (
        <div>
          <dt>{t('complaints.case.duration')}</dt>
          <dd>{t('complaints.case.open_ended')}</dd>
        </div>
      ) : null}
      {shown.strike_until ? (
        <div>
          <dt>{t('complaints.case.strike')}</dt>
          <dd>{format.date(shown.strike_until)}</dd>
        </div>
      ) : null}
      {open ? (
        <div>
          <dt>{t('complaints.due')}</dt>
          <dd>{format.date(shown.due_at ?? '')}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}

function Appealed({ appeal }: { appeal: NonNullable<Case['appeal']> }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className={styles.words} aria-labelledby="appeal">
      <h2 id="appeal">{t('complaints.case.appeal')}</h2>
      <p role="status">{t(`complaints.case.appeal_${appeal.status}`, { date: format.date(appeal.due_at) })}</p>
      <blockquote>{appeal.text}</blockquote>
      {appeal.answer ? <p>{appeal.answer}</p> : null}
    </section>
  )
}

function AppealForm({ until, accessKey, refused }: { until: string; accessKey?: string; refused?: Refusal }) {
  const t = useT()
  const format = useFormat()
  const busy = useNavigation().formData !== undefined
  return (
    <Form method="post" className={styles.form} noValidate>
      <h2>{t('complaints.case.disagree')}</h2>
      <p>{t('complaints.case.disagree_hint', { date: format.date(until) })}</p>
      <ErrorAlert message={refused?.message} />
      <input type="hidden" name="key" value={accessKey ?? ''} />
      <Field label={t('complaints.case.why')} error={refused?.errors.text}>
        <TextArea name="text" rows={5} maxLength={5000} defaultValue={refused?.values.text} required />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('complaints.case.send')}
      </Button>
    </Form>
  )
}

function Unknown() {
  const t = useT()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('complaints.case.unknown_title')}</h1>
        <p>{t('complaints.case.unknown_text')}</p>
      </header>
      <ButtonLink to="/complaints">{t('complaints.title')}</ButtonLink>
    </div>
  )
}
