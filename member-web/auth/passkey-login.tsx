import { useEffect, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { loadChunk } from '../app/missing-chunk.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import styles from './form-page.module.css'

const loadPasskeys = () => import('./passkey.ts')

/**
 * Login with a passkey: the browser offers it at the address field, and a button does. The server renders the button
 * too, to avoid a layout shift; in the rare browser without passkeys it is removed.
 */
export function PasskeyLogin({ to }: { to: string }) {
  const t = useT()
  const [offered, setOffered] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const failed = t('auth.login.passkey_failed')

  useEffect(() => {
    let isUnmounted = false
    setOffered('PublicKeyCredential' in window)
    const offer = async () => {
      if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
      const { loginWithPasskey } = await loadChunk(loadPasskeys, 'none')
      if (isUnmounted) return
      const outcome = await loginWithPasskey(failed, true)
      if (isUnmounted) return
      if (outcome.done) location.assign(to)
      else if (outcome.to) location.assign(outcome.to)
      else if (outcome.message !== failed) setRefused(outcome.message)
    }
    // A dismissed offer was not requested, so only an actual attempt reports errors.
    offer().catch(() => {})
    return () => {
      isUnmounted = true
    }
  }, [to, failed])

  if (!offered) return null
  const ask = async () => {
    setBusy(true)
    setRefused(undefined)
    const { loginWithPasskey } = await loadChunk(loadPasskeys, 'act')
    const outcome = await loginWithPasskey(failed)
    if (outcome.done) return location.assign(to)
    if (outcome.to) return location.assign(outcome.to)
    setBusy(false)
    setRefused(outcome.message)
  }
  return (
    <>
      <ErrorAlert message={refused} />
      <Button size="large" wide icon="key" busy={busy} className={styles.scripted} onClick={() => void ask()}>
        {t('auth.login.passkey')}
      </Button>
    </>
  )
}
