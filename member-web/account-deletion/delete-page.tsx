import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { type DeleteReason, deleteReasons } from '../../core/shared/choices.ts'
import { useUser } from '../app/bootstrap.ts'
import { CloseOnBack } from '../app/close-on-back.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { useGraceDays } from '../app/rules.ts'
import { services } from '../app/services.server.ts'
import { readChoice, readText, readTypedValues, submit } from '../app/submit.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { PillRadios } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { ProgressBar } from '../components/progress.tsx'
import { PasswordInput, TextArea } from '../components/text-input.tsx'
import { ComposedPage, TaskCard } from '../layouts/composed-page.tsx'
import { setLeavingPage } from '../live/leaving-page.ts'
import styles from '../settings/settings.module.css'
import { loadStayOffer } from './load-stay-offer.server.ts'
import { StayOffer } from './stay-offer.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, 'account.delete')
export const handle = { offers: false }

export const loader = async ({ context }: LoaderFunctionArgs) => ({ offer: await loadStayOffer(services(context)) })

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  // Without scripts, Continue sends the form.
  if (form.has('next')) return { errors: {} as Record<string, string>, message: null, ...readTypedValues(form) }
  const { refused } = await submit(form, () =>
    services(context).api('DELETE /api/account', {
      body: {
        reason: readChoice<DeleteReason>(form, 'reason'),
        remarks: readText(form, 'remarks'),
        password: String(form.get('password') ?? ''),
      },
    }),
  )
  return refused ?? redirectDocument('/account-deleted')
}

/** The reason, then the password. In the second step, staying is as easy to choose as leaving. */
export default function DeletePage() {
  const t = useT()
  const days = useGraceDays()
  const user = useUser()
  const { offer } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const [step, setStep] = useState(result?.values.reason ? 2 : 1)
  const [missing, setMissing] = useState(result !== undefined && !result.values.reason)
  const [reason, setReason] = useState(result?.values.reason ?? '')
  // A refused password keeps the session; only a deletion ends it.
  useEffect(() => {
    if (result) setLeavingPage(false)
  }, [result])
  const handleNext = () => {
    setMissing(reason === '')
    if (reason === '') return
    setStep(2)
    scrollTo({ top: 0 })
  }
  return (
    <ComposedPage
      title={t('account.delete')}
      head={
        <>
          <ProgressBar step={step} steps={2} />
          <p className={styles.muted}>{t('common.step_of', { step, steps: 2 })}</p>
        </>
      }
      beside={
        // The consequences come before the decision, not before the question.
        step === 1 ? (
          <p>{t('account.delete_intro', { name: user?.name ?? '' })}</p>
        ) : (
          <ul className={styles.bullets}>
            {[1, 2, 3].map((number) => (
              <li key={number}>{t(`account.delete_point_${number}`, { days })}</li>
            ))}
          </ul>
        )
      }
    >
      {step === 2 ? <CloseOnBack onBack={() => setStep(1)} /> : null}
      <TaskCard>
        <Form method="post" className={styles.form} noValidate onSubmit={() => setLeavingPage(true)}>
          <div hidden={step !== 1} className={styles.step}>
            <Field
              group
              label={t('account.delete_why')}
              error={missing ? t('account.delete_choose') : result?.errors.reason}
            >
              <PillRadios
                name="reason"
                value={reason}
                onChange={setReason}
                choices={deleteReasons.map((value) => ({ value, label: t(`account.reason.${value}`) }))}
              />
            </Field>
            <Field label={t('account.delete_remarks')} note={t('common.optional')} error={result?.errors.remarks}>
              <TextArea name="remarks" rows={3} maxLength={2000} defaultValue={result?.values.remarks} />
            </Field>
            <div className={styles.choices}>
              <ButtonLink to="/notifications" variant="quiet">
                {t('common.cancel')}
              </ButtonLink>
              {/* Enter in the password must not press it. */}
              <Button
                type={step === 1 ? 'submit' : 'button'}
                name="next"
                value="2"
                onClick={(event) => {
                  event.preventDefault()
                  handleNext()
                }}
              >
                {t('common.continue')}
              </Button>
            </div>
          </div>
          <div hidden={step !== 2} className={styles.step}>
            {step === 2 ? <StayOffer offer={offer} /> : null}
            <ErrorAlert message={result?.message} />
            <Field
              label={t('account.delete_password')}
              error={result?.errors.password}
              hint={<Link to="/reset-password">{t('account.forgot_password')}</Link>}
            >
              <PasswordInput name="password" autoComplete="current-password" required />
            </Field>
            <div className={styles.choices}>
              <ButtonLink to="/notifications" size="large">
                {t('account.stay')}
              </ButtonLink>
              <Button type="submit" variant="danger" size="large" busy={busy}>
                {t('account.delete_anyway')}
              </Button>
            </div>
          </div>
        </Form>
      </TaskCard>
    </ComposedPage>
  )
}
