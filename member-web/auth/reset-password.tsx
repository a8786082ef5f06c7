import { type ActionFunctionArgs, type MetaArgs, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { RequestMailForm } from './request-mail-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reset.title' })
export const handle = { fullBleed: true }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const { refused } = await submit(form, () => services(context).api('POST /api/password-reset', { body: { email } }))
  return refused ?? { sent: true as const, email }
}

export default function ResetPassword() {
  const t = useT()
  return (
    <RequestMailForm
      result={useActionData<typeof action>()}
      drawing="lock"
      title={t('auth.reset.title')}
      intro={t('auth.reset.intro')}
      sentTitle={t('auth.reset.sent_title')}
      sentText={t('auth.reset.sent_text')}
      button={t('auth.reset.button')}
      back={t('auth.reset.back')}
    />
  )
}
