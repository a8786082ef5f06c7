import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { loadAddress, submitToken } from './submit-token.server.ts'
import { TokenForm } from './token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.title' })
export const handle = { fullBleed: true, entryWarning: true }

export const loader = loadAddress

export async function action(args: ActionFunctionArgs) {
  const { refused } = await submitToken(args, 'POST /api/mail-change')
  return refused ?? redirect('/mail-change/done')
}

export default function MailChangeDo() {
  const t = useT()
  const result = useActionData<typeof action>()
  const { email } = useLoaderData<typeof loader>()
  return (
    <TokenForm
      drawing="mail"
      title={t('auth.mail_change.title')}
      intro={t('auth.mail_change.intro')}
      address={email}
      button={t('auth.mail_change.button')}
      refusal={result}
      onward={{
        to: '/notifications',
        label: t('auth.mail_change.to_settings'),
        reason: t('auth.mail_change.expired'),
      }}
    />
  )
}
