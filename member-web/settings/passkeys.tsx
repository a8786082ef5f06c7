import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { loadChunk } from '../app/missing-chunk.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { PasswordInput, TextInput } from '../components/text-input.tsx'
import { toast } from '../components/toast.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

type OwnPasskey = Reply<'GET /api/account/passkeys'>['passkeys'][number]

/** The devices that log in without a password; `device` is the default name for this one. */
export function Passkeys({ passkeys, device }: { passkeys: OwnPasskey[]; device: string }) {
  const t = useT()
  return (
    <div className={styles.part}>
      <h3>{t('account.passkeys')}</h3>
      <p className={styles.muted}>{t('account.passkeys_hint')}</p>
      {passkeys.length > 0 ? (
        <ul className={styles.people}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <AddPasskey device={device} />
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const t = useT()
  const format = useFormat()
  const removal = useSettingForm('remove_passkey', passkey.id)
  const naming = useSettingForm('rename_passkey', passkey.id)
  const { created_at: added, last_used_at: used } = passkey
  return (
    <li className={styles.keyRow}>
      <div className={styles.person}>
        <Icon name="key" className="icon-disc" />
        <span className={styles.grow}>
          {passkey.name}
          <span className={styles.lost}>
            {used
              ? t('account.passkey_used', { day: format.date(used) })
              : t('account.passkey_added_on', { day: format.date(added) })}
            {passkey.here ? null : ` · ${t('account.passkey_elsewhere')}`}
          </span>
        </span>
        <removal.Form method="post">
          <input type="hidden" name="for" value="remove_passkey" />
          <input type="hidden" name="id" value={passkey.id} />
          <Button type="submit" size="small" busy={removal.busy}>
            {t('account.payment_forget')}
            <span className="visually-hidden"> {passkey.name}</span>
          </Button>
        </removal.Form>
      </div>
      <details className={styles.details} open={Boolean(naming.errors.name) || undefined}>
        <summary>
          {t('account.passkey_rename')}
          <span className="visually-hidden"> {passkey.name}</span>
        </summary>
        <naming.Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="for" value="rename_passkey" />
          <input type="hidden" name="id" value={passkey.id} />
          <Field label={t('account.passkey_name')} error={naming.errors.name}>
            <TextInput
              name="name"
              defaultValue={naming.typed.name ?? passkey.name}
              maxLength={60}
              required
              autoComplete="off"
            />
          </Field>
          <Button type="submit" busy={naming.busy}>
            {t('account.passkey_name_save')}
          </Button>
        </naming.Form>
      </details>
    </li>
  )
}

/**
 * Asks for the password, then the browser asks for the device, because a passkey outlasts the session in which it was
 * created.
 */
function AddPasskey({ device }: { device: string }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ message: string; field?: string | undefined }>()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    setBusy(true)
    setRefused(undefined)
    const { addPasskey, supportsPasskeys } = await loadChunk(() => import('../auth/passkey.ts'), 'act')
    const name = String(typed.get('name') ?? '').trim() || device || location.hostname
    const outcome = supportsPasskeys()
      ? await addPasskey(String(typed.get('password') ?? ''), name, t('account.passkey_failed'))
      : { done: false as const, message: t('account.passkey_unsupported') }
    setBusy(false)
    if (!outcome.done) return setRefused(outcome)
    form.reset()
    toast({ title: t('account.passkey_added'), tone: 'success' })
    await revalidate()
  }
  return (
    <details className={styles.details}>
      <summary>{t('account.passkey_add')}</summary>
      <form method="post" data-later="" className={styles.form} noValidate onSubmit={(event) => void add(event)}>
        <ErrorAlert message={refused?.field ? null : refused?.message} />
        <Field
          label={t('account.passkey_name')}
          hint={t('account.passkey_name_hint')}
          error={refused?.field === 'name' ? refused.message : undefined}
        >
          <TextInput name="name" defaultValue={device} maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t('account.own_password')} error={refused?.field === 'password' ? refused.message : undefined}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" icon="key" busy={busy}>
          {t('account.passkey_add')}
        </Button>
      </form>
    </details>
  )
}
