import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { chunk } from '../app/missing-chunk.ts'
import { canInterrupt } from '../components/can-interrupt.ts'
import { isReminderDue } from '../signup/reminder.ts'

const ActivationReminder = lazy(chunk(() => import('../signup/activation-reminder.tsx')))

/** Milliseconds to look around, and for the mail to arrive. */
const calmMs = 15_000
const againMs = 1_000

/** Parts of the site, by the first path segment, that ask for the code anyway, or where members buy. */
const quietPaths = ['complete-signup', 'activate', 'signup', 'mail-change', 'credits', 'directdebit', 'complaints']

/**
 * After a sign-up on a smartphone, a dialog reminds of confirming the address: once, without covering another dialog or
 * interrupting typing. On other screens, and afterwards, the banner does that.
 */
export function ActivationHost() {
  const isUnconfirmed = useUser()?.status === 'not_confirmed'
  const folder = useLocation().pathname.split('/')[1] ?? ''
  const [open, setOpen] = useState(false)
  const mayAsk = isUnconfirmed && !quietPaths.includes(folder)
  useEffect(() => {
    if (!mayAsk || !isReminderDue()) return
    const show = () => {
      if (canInterrupt()) setOpen(true)
      else timer = setTimeout(show, againMs)
    }
    let timer = setTimeout(show, calmMs)
    return () => clearTimeout(timer)
  }, [mayAsk])
  if (!open || !isUnconfirmed) return null
  return (
    <Suspense fallback={null}>
      <ActivationReminder onClose={() => setOpen(false)} />
    </Suspense>
  )
}
