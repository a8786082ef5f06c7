import { useState } from 'react'
import { api } from '../api/client.ts'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { useSignupSteps } from '../plugins/slot.tsx'
import { clearSignupDraft } from './draft.ts'
import { scheduleReminder } from './reminder.ts'
import { buildSignupBody } from './signup-input.ts'
import { assignPhoto } from './stored-photo.ts'

/** Milliseconds to read a step without waiting for it. */
const readableMs = 450

const waitUntilRead = () => new Promise((resolve) => setTimeout(resolve, readableMs))

/** Creates the account, and shows the steps of that meanwhile (specification, sign-up). */
export function useAccountCreation() {
  const t = useT()
  const { name } = useSite()
  const pluginSteps = useSignupSteps()
  const steps = [
    t('signup.step_checking'),
    t('signup.step_creating'),
    ...pluginSteps.map(({ label }) => t(label, { name })),
    t('signup.step_mailing'),
  ]
  /** Index in `steps`; null while the form is shown. */
  const [step, setStep] = useState<number | null>(null)

  /** Throws if the account is refused; then call `showForm`. */
  async function createAccount(form: FormData) {
    setStep(0)
    await waitUntilRead()
    setStep(1)
    const [{ user }] = await Promise.all([api('POST /api/signup', { body: buildSignupBody(form) }), waitUntilRead()])
    clearSignupDraft()
    if (user) {
      scheduleReminder()
      await assignPhoto(user.id)
    }
    // The account exists: a failing plugin step must not stop the member.
    for (const [index, { run }] of pluginSteps.entries()) {
      setStep(2 + index)
      await Promise.all([run().catch(() => null), waitUntilRead()])
    }
    setStep(steps.length - 1)
    await waitUntilRead()
    setStep(steps.length)
    // A full page load: everything shown so far was the view of a visitor.
    location.assign('/complete-signup')
  }

  return { steps, step, createAccount, showForm: () => setStep(null) }
}
