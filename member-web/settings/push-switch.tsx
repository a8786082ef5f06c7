import { useEffect, useState } from 'react'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Switch } from '../components/choices.tsx'
import { toast } from '../components/toast.tsx'
import { disablePush, enablePush, readPushState, usePushState } from '../push/push.ts'
import styles from './settings.module.css'

/** Push messages on this device: a switch if the browser supports them, otherwise the reason. */
export function PushSwitch() {
  const t = useT()
  const state = usePushState()
  const publicKey = useSetting('push_public_key')
  const user = useUser()
  const [busy, setBusy] = useState(false)
  useEffect(() => void readPushState(), [])
  const switchPush = async (on: boolean) => {
    setBusy(true)
    try {
      const next = on ? await enablePush(publicKey, user?.id ?? '') : await disablePush()
      if (next === 'subscribed' || !on)
        toast({ title: t(on ? 'account.push_is_on' : 'account.push_is_off'), tone: 'success' })
    } catch {
      toast({ title: t('account.push_failed'), tone: 'danger' })
      await readPushState()
    }
    setBusy(false)
  }
  const usable = state === 'capable' || state === 'subscribed'
  return (
    <>
      <p className={styles.muted}>{t('account.push_intro')}</p>
      {state === 'unsupported' || state === 'denied' ? (
        <Alert tone="info">{t(`account.push_${state}`)}</Alert>
      ) : (
        <Switch
          label={t('account.push_switch')}
          hint={t('account.push_hint')}
          checked={state === 'subscribed'}
          disabled={!usable || busy}
          onChange={(event) => void switchPush(event.target.checked)}
        />
      )}
    </>
  )
}
