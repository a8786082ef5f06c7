import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { type PhotoReportReason, photoReportReasons } from '../../core/shared/choices.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { choice, type Refusal, submit } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Checkbox, RadioGroup } from '../components/choices.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Field } from '../components/field.tsx'
import { Photo } from '../components/photo-card.tsx'
import styles from './report-photo-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'reports.photo.title' })
export const handle = { back: true }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  services(context).api('GET /api/photos/:id/report', { params: { id: String(params.id) } })

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const block = form.has('block')
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/photos/:id/report', {
      params: { id: String(params.id) },
      body: { reason: choice<PhotoReportReason>(form, 'reason'), block },
    }),
  )
  return refused ?? { done: true as const, blocked: block }
}

/** A block hides the photo: once it is reported, there may be nothing to load any more. */
export const shouldRevalidate = () => false

/** Reports one photo of a profile: which one, why, and whether its owner is blocked as well. Without scripts too. */
export default function ReportPhotoPage() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const result = useActionData<{ done: true; blocked: boolean } | Refusal>()
  const done = result && 'done' in result ? result : null
  if (done?.blocked)
    return (
      <Told to="/members" back={t('reports.photo.back_search')} shown={shown} title={t('reports.photo.done_title')}>
        {t('reports.photo.done_blocked', { name: shown.profile.name })}
      </Told>
    )
  const profile = `/members/${shown.profile.id}`
  if (done || shown.reported)
    return (
      <Told
        to={profile}
        back={t('reports.photo.back')}
        shown={shown}
        title={t(done ? 'reports.photo.done_title' : 'reports.photo.already_title')}
      >
        {t(done ? 'reports.photo.done_text' : 'reports.photo.already_text')}
      </Told>
    )
  return <ReportForm shown={shown} refused={result as Refusal | undefined} />
}

type Shown = Awaited<ReturnType<typeof loader>>

function ReportForm({ shown: { photo, profile }, refused }: { shown: Shown; refused?: Refusal }) {
  const t = useT()
  const busy = useNavigation().formData !== undefined
  const { errors = {}, values = {} } = refused ?? {}
  return (
    <Form method="post" className={styles.form} noValidate>
      <header className={styles.header}>
        <h1>{t('reports.photo.title')}</h1>
        <p className={styles.intro}>{t('reports.photo.intro', { name: profile.name })}</p>
        {profile.fictional ? <FictionalLabel /> : null}
      </header>
      <Photo photo={photo} alt="" person={{ name: profile.name }} className={styles.photo} />
      <div className={styles.fields}>
        {refused?.message ? (
          <Alert tone="danger" live>
            {refused.message}
          </Alert>
        ) : null}
        <Field group label={t('reports.photo.reason')} error={errors.reason}>
          <RadioGroup
            name="reason"
            defaultValue={values.reason}
            choices={photoReportReasons.map((value) => ({ value, label: t(`reports.photo.reasons.${value}`) }))}
          />
        </Field>
        <Checkbox
          name="block"
          defaultChecked={values.block !== undefined}
          label={t('reports.photo.block', { name: profile.name })}
          hint={t('members.block_text', { name: profile.name })}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t('reports.photo.send')}
          </Button>
          <ButtonLink to={`/members/${profile.id}`} variant="quiet" size="large">
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </div>
    </Form>
  )
}

function Told(props: { title: string; children: string; shown: Shown; to: string; back: string }) {
  const { title, children, shown, to, back } = props
  const section = useRef<HTMLElement>(null)
  // The form has given way to this, while the reader is still where its button was.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.told} role="status">
      <Drawing name="mail" size={180} />
      <h1>{title}</h1>
      <p className={styles.intro}>{children}</p>
      {shown.profile.fictional ? <FictionalLabel /> : null}
      <ButtonLink to={to}>{back}</ButtonLink>
    </section>
  )
}
