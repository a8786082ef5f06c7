import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { useSignupClosedReason } from '../app/visit.ts'
import { Dialog } from '../components/dialog.tsx'
import { Slot } from '../plugins/slot.tsx'
import { SignupClosed } from './signup-closed.tsx'
import styles from './signup-dialog.module.css'
import { SignupForm } from './signup-form.tsx'

/** Sign-up on a desktop. While the account is created, neither backdrop nor Escape closes it (specification). */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const closed = useSignupClosedReason()
  return (
    <Dialog open onClose={onClose} title={t('signup.title')} dismissible={!busy}>
      {closed ? (
        <SignupClosed closed={closed} />
      ) : (
        <>
          <SignupForm place="dialog" onBusy={setBusy} onLeave={onClose} />
          {busy ? null : <Slot name="login.ways" where="signup" />}
        </>
      )}
      <p className={styles.foot}>
        {t('signup.have_account')}{' '}
        <Link to="/login" onClick={onClose}>
          {t('nav.login')}
        </Link>
      </p>
    </Dialog>
  )
}
