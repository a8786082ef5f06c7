import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { TokenForm } from './token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.title' })
export const handle = { fullBleed: true }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/mail-change', { body: { token: String(form.get('token') ?? '') } }),
  )
  return refused ?? redirect('/mail-change/done')
}

export default function MailChangeDo() {
  const t = useT()
  const result = useActionData<typeof action>()
  return (
    <TokenForm
      drawing="mail"
      title={t('auth.mail_change.title')}
      intro={t('auth.mail_change.intro')}
      button={t('auth.mail_change.button')}
      message={result?.errors.token ? t('errors.link_expired') : (result?.message ?? result?.errors.email)}
    />
  )
}
