import { Outlet } from 'react-router'
import { Toaster } from '../components/toast.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { SignupHost } from './signup-host.tsx'

/** Content, entry warning and sign-up modal. */
export default function EmptyLayout() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <EntryWarning />
      <SignupHost />
      <Toaster />
    </>
  )
}
