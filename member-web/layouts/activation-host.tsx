import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { chunk } from '../app/missing-chunk.ts'
import { isFree } from '../components/is-free.ts'
import { isReminderDue } from '../signup/reminder-note.ts'

const ActivationReminder = lazy(chunk(() => import('../signup/activation-reminder.tsx')))

/** Long enough to look around and for the mail to come, milliseconds. */
const calmMs = 15_000
const againMs = 1_000

/** Parts of the site, by the first part of the path, where one is asked for the code anyhow, or buys. */
const elsewhere = ['complete-signup', 'activate', 'signup', 'mail-change', 'credits', 'directdebit', 'complaints']

/**
 * After a signup on a smartphone: the reminder to confirm one's address as a dialog, once, over nothing else that is asked and under nobody's hands. On
 * other screens, and from then on, it is the line above the page.
 */
export function ActivationHost() {
  const unconfirmed = useUser()?.status === 'not_confirmed'
  const folder = useLocation().pathname.split('/')[1] ?? ''
  const [open, setOpen] = useState(false)
  const possible = unconfirmed && !elsewhere.includes(folder)
  useEffect(() => {
    if (!possible || !isReminderDue()) return
    const show = () => {
      if (isFree()) setOpen(true)
      else timer = setTimeout(show, againMs)
    }
    let timer = setTimeout(show, calmMs)
    return () => clearTimeout(timer)
  }, [possible])
  if (!open || !unconfirmed) return null
  return (
    <Suspense fallback={null}>
      <ActivationReminder onClose={() => setOpen(false)} />
    </Suspense>
  )
}
