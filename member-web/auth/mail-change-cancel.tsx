import { type ActionFunctionArgs, type MetaArgs, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { setLeavingPage } from '../live/leaving-page.ts'
import { loadAddress, submitToken } from './submit-token.server.ts'
import { TokenForm } from './token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.cancel_title' })
export const handle = { fullBleed: true }

export const loader = loadAddress

export async function action(args: ActionFunctionArgs) {
  const { refused } = await submitToken(args, 'POST /api/mail-change/cancel')
  // Loads a new document, because this browser's session may be one of those that ended.
  return refused ?? redirectDocument('/mail-change/cancelled')
}

/** The page behind the link sent to the old address: one button undoes the change. */
export default function MailChangeCancel() {
  const t = useT()
  const result = useActionData<typeof action>()
  const { email } = useLoaderData<typeof loader>()
  return (
    <TokenForm
      drawing="lock"
      title={t('auth.mail_change.cancel_title')}
      intro={t('auth.mail_change.cancel_intro')}
      address={email}
      button={t('auth.mail_change.cancel_button')}
      refusal={result}
      onward={{
        to: '/reset-password',
        label: t('auth.mail_change.cancelled_button'),
        reason: t('auth.mail_change.cancel_expired'),
      }}
      onSubmit={() => setLeavingPage(true)}
    />
  )
}
