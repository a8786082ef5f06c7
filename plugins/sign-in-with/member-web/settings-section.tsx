import { type FormEvent, useCallback, useEffect, useState } from 'react'
import {
  api,
  Button,
  ErrorAlert,
  Field,
  leaveFor,
  PasswordInput,
  type Reply,
  SettingsSection,
  Skeleton,
  toast,
  toRefusal,
  useFormat,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import styles from './sign-in-with.module.css'

type LinkedProviders = Reply<'GET /api/sign-in-with'>

/** The providers that log in to the account, and those that could be added. */
export default function SignInSection() {
  const t = useT()
  const format = useFormat()
  const [ways, setWays] = useState<LinkedProviders | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fail = useCallback((error: unknown) => setProblem(toRefusal(error).message ?? t('errors.general_later')), [t])
  const load = useCallback(() => api('GET /api/sign-in-with').then(setWays, fail), [fail])
  useEffect(() => void load(), [load])
  const remove = async ({ id, label }: LinkedProviders['linked'][number]) => {
    setProblem(null)
    try {
      await api('DELETE /api/sign-in-with/identities/:id', { params: { id } })
      toast({ title: t('sign-in-with.removed', { name: label }), tone: 'success' })
      await load()
    } catch (error) {
      fail(error)
    }
  }
  if (ways && ways.linked.length + ways.others.length === 0) return null
  return (
    <SettingsSection id="sign-in-with" title={t('sign-in-with.title')}>
      <p>{t('sign-in-with.section_intro')}</p>
      <ErrorAlert message={problem} />
      {ways === null && !problem ? <Skeleton /> : null}
      {ways && ways.linked.length > 0 ? (
        <ul className={styles.list}>
          {ways.linked.map((one) => (
            <li key={one.id} className={styles.item}>
              <span>
                {one.label}
                <span className={styles.since}>{t('sign-in-with.linked_on', { day: format.date(one.linked_at) })}</span>
              </span>
              <Button size="small" onClick={() => void remove(one)}>
                {t('sign-in-with.remove')}
                <span className="visually-hidden"> {one.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {ways?.others.map((one) => (
        <AddWay key={one.id} {...one} />
      ))}
    </SettingsSection>
  )
}

/**
 * Asks for the password, then opens the provider. The password is needed because a link outlives the session in which
 * it was made.
 */
function AddWay({ id, label }: LinkedProviders['others'][number]) {
  const t = useT()
  const { run, busy, problem } = useTask()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void run(async () => {
      const { url } = await api('POST /api/sign-in-with/providers/:id/link', { params: { id }, body: { password } })
      await leaveFor(url)
    })
  }
  return (
    <details className={styles.add}>
      <summary>{t('sign-in-with.add', { name: label })}</summary>
      <form method="post" data-later="" className={styles.form} noValidate onSubmit={add}>
        <Field label={t('account.own_password')} error={problem}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" busy={busy}>
          {t('sign-in-with.add', { name: label })}
        </Button>
      </form>
    </details>
  )
}
