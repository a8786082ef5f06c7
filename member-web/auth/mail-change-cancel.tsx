import { type ActionFunctionArgs, type MetaArgs, redirectDocument, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { setDeparture } from '../live/own-departure.ts'
import { TokenForm } from './token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.cancel_title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/mail-change/cancel', { body: { token: String(form.get('token') ?? '') } }),
  )
  // Loads a new document, because this browser's session may be one of those that ended.
  return refused ?? redirectDocument('/mail-change/cancelled')
}

/** The page behind the link sent to the old address: one button undoes the change. */
export default function MailChangeCancel() {
  const t = useT()
  const result = useActionData<typeof action>()
  return (
    <TokenForm
      drawing="lock"
      title={t('auth.mail_change.cancel_title')}
      intro={t('auth.mail_change.cancel_intro')}
      button={t('auth.mail_change.cancel_button')}
      message={result?.errors.token ? t('errors.link_expired') : (result?.message ?? result?.errors.email)}
      onSubmit={() => setDeparture(true)}
    />
  )
}
