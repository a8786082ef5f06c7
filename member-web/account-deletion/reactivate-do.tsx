import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { TokenForm } from '../auth/token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reactivate.title' })
export const handle = { fullBleed: true }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/account/reactivate', { body: { token: String(form.get('token') ?? '') } }),
  )
  return refused ?? redirect('/reactivate/done')
}

export default function ReactivateDo() {
  const t = useT()
  const result = useActionData<typeof action>()
  return (
    <TokenForm
      drawing="sprout"
      people
      title={t('auth.reactivate.title')}
      intro={t('auth.reactivate.intro')}
      button={t('auth.reactivate.button')}
      message={result?.errors.token ? t('errors.link_expired') : result?.message}
    />
  )
}
