import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { submitToken } from '../auth/submit-token.server.ts'
import { TokenForm } from '../auth/token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reactivate.title' })
export const handle = { fullBleed: true }

export async function action(args: ActionFunctionArgs) {
  const { refused } = await submitToken(args, 'POST /api/account/reactivate')
  return refused ?? redirect('/reactivate/done')
}

export default function ReactivateDo() {
  const t = useT()
  const result = useActionData<typeof action>()
  return (
    <TokenForm
      drawing="sprout"
      title={t('auth.reactivate.title')}
      intro={t('auth.reactivate.intro')}
      button={t('auth.reactivate.button')}
      refusal={result}
      onward={{ to: '/login', label: t('auth.login.title') }}
    />
  )
}
