import { type FormEvent, useCallback, useEffect, useState } from 'react'
import {
  api,
  Button,
  cx,
  ErrorAlert,
  Field,
  PasswordInput,
  SettingsSection,
  Skeleton,
  toast,
  useT,
  useTask,
} from '../../../member-web/kit/index.ts'
import { CodeField, PhoneField } from './code-field.tsx'
import styles from './phone-login.module.css'

/** The telephone number that logs in to the account: links it by password and code, and removes it. */
export default function NumberSection() {
  const t = useT()
  const [ready, setReady] = useState(false)
  const [number, setNumber] = useState<string | null>()
  const [waiting, setWaiting] = useState(false)
  const { run, busy, refused } = useTask(({ code }) => {
    if (code === 'phone-login.code_ended') setWaiting(false)
  })
  const load = useCallback(
    () =>
      api('GET /api/phone-login/number').then(
        (reply) => {
          setNumber(reply.number)
          setReady(reply.ready)
        },
        () => setNumber(null),
      ),
    [],
  )
  useEffect(() => void load(), [load])
  if (number === null && !ready) return null

  const act = (call: () => Promise<unknown>, done: () => void) =>
    run(async () => {
      await call()
      done()
      await load()
    })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '')
    if (waiting)
      return void act(
        () => api('POST /api/phone-login/number/confirm', { body: { code: read('code') } }),
        () => {
          setWaiting(false)
          toast({ title: t('phone-login.linked'), tone: 'success' })
        },
      )
    return void act(
      () => api('POST /api/phone-login/number', { body: { phone: read('phone'), password: read('password') } }),
      () => setWaiting(true),
    )
  }
  const remove = () =>
    void act(
      () => api('DELETE /api/phone-login/number'),
      () => toast({ title: t('phone-login.removed'), tone: 'success' }),
    )

  return (
    <SettingsSection id="phone-login" title={t('phone-login.title')}>
      <p>{t('phone-login.section_intro')}</p>
      {number === undefined ? <Skeleton /> : null}
      {number ? (
        <p className={styles.number}>
          <span>{number}</span>
          <Button size="small" busy={busy} onClick={remove}>
            {t('phone-login.remove')}
          </Button>
        </p>
      ) : null}
      {number === null ? (
        <form
          method="post"
          data-later=""
          className={cx(styles.form, styles.own)}
          noValidate
          onSubmit={send}
          key={String(waiting)}
        >
          <ErrorAlert message={refused?.message} />
          {waiting ? (
            <>
              <p>{t('phone-login.code_intro_own')}</p>
              <CodeField error={refused?.errors.code} />
            </>
          ) : (
            <>
              <PhoneField error={refused?.errors.phone} />
              <Field label={t('account.own_password')} error={refused?.errors.password}>
                <PasswordInput name="password" autoComplete="current-password" required />
              </Field>
            </>
          )}
          <Button type="submit" busy={busy}>
            {t(waiting ? 'phone-login.confirm' : 'phone-login.button')}
          </Button>
        </form>
      ) : null}
    </SettingsSection>
  )
}
