import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { complaintKinds } from '../../core/shared/choices.ts'
import type { Reply } from '../api/types.ts'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { type Refusal, submit } from '../app/submit.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { TextArea, TextInput } from '../components/text-input.tsx'
import { TitleBand } from '../layouts/title-band.tsx'
import { RichText } from '../pages/rich-text.tsx'
import { buildComplaintBody, readComplaintParams } from './complaint-input.ts'
import styles from './complaints-page.module.css'
import { Received } from './received.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'complaints.title', description: 'complaints.description' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = services(context)
  const params = readComplaintParams(new URL(request.url).searchParams)
  const { about } = params
  // A complaint about an invisible member (one who blocked the reporter, for example) is filed anyway.
  const person = about
    ? await api('GET /api/members/:id', { params: { id: about } }).then(
        ({ profile: { name, main_image } }) => ({ name, photo: main_image }),
        () => null,
      )
    : null
  return { ...params, person }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { reply, refused } = await submit(form, () =>
    services(context).api('POST /api/complaints', { body: buildComplaintBody(form) }),
  )
  return refused ?? reply
}

export default function ComplaintsPage() {
  const t = useT()
  const { about } = useLoaderData<typeof loader>()
  const result = useActionData<Reply<'POST /api/complaints'> | Refusal>()
  if (result && 'reference' in result) return <Received reference={result.reference} dueAt={result.due_at} />
  return (
    <div className={styles.page}>
      {about ? (
        <h1>{t('complaints.title')}</h1>
      ) : (
        <TitleBand title={t('complaints.title')} intro={t('complaints.intro')} drawing="mail" />
      )}
      <ComplaintForm refused={result} />
      <Aside />
    </div>
  )
}

function ComplaintForm({ refused }: { refused?: Refusal }) {
  const t = useT()
  const user = useUser()
  const { kind, about, person } = useLoaderData<typeof loader>()
  const busy = useNavigation().formData !== undefined
  const { errors = {}, values = {} } = refused ?? {}
  const problem = refused?.message ?? errors.reported_id
  return (
    <Form method="post" className={styles.form} noValidate>
      <ErrorAlert message={problem} />
      {about ? (
        <p className={styles.about}>
          <input type="hidden" name="reported_id" value={about} />
          {person ? (
            <Avatar name={person.name} src={person.photo?.thumb_filename} color={person.photo?.colour} size={56} />
          ) : null}
          {person ? t('complaints.about', { name: person.name }) : t('complaints.about_someone')}
        </p>
      ) : null}
      <Field group label={t('complaints.kind')} error={errors.kind}>
        <RadioGroup
          name="kind"
          defaultValue={values.kind ?? kind}
          choices={complaintKinds.map((value) => ({
            value,
            label: t(`complaints.kinds.${value}`),
            hint: t(`complaints.kinds.${value}_hint`),
          }))}
        />
      </Field>
      {user ? null : (
        <>
          <Field label={t('complaints.name')} note={t('common.optional')} error={errors.name}>
            <TextInput name="name" autoComplete="name" maxLength={80} defaultValue={values.name} />
          </Field>
          <Field label={t('complaints.email')} hint={t('complaints.email_hint')} error={errors.email}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email}
              required
            />
          </Field>
        </>
      )}
      <Field label={t('complaints.message')} hint={t('complaints.message_hint')} error={errors.message}>
        <TextArea name="message" rows={6} maxLength={5000} defaultValue={values.message} required />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('complaints.send')}
      </Button>
    </Form>
  )
}

/** Explains what happens next, and names other ways to contact us. */
function Aside() {
  const t = useT()
  const email = useSetting('support_email')
  return (
    <aside className={styles.aside} aria-label={t('complaints.next_title')}>
      <h2>{t('complaints.next_title')}</h2>
      <ol className={styles.steps}>
        {(['one', 'two', 'three'] as const).map((step) => (
          <li key={step}>{t(`complaints.next_${step}`)}</li>
        ))}
      </ol>
      <h2>{t('complaints.urgent_title')}</h2>
      <div className={styles.small}>
        <RichText text={t('complaints.urgent_text')} />
        {email ? <RichText text={t('complaints.mail_text', { email })} /> : null}
      </div>
    </aside>
  )
}
