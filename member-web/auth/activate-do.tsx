import { type ActionFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { submitToken } from './submit-token.server.ts'
import { TokenForm } from './token-form.tsx'
import { useNewMailPath } from './use-new-mail-path.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.activate.title' })
export const handle = { fullBleed: true }

export async function action(args: ActionFunctionArgs) {
  const { refused } = await submitToken(args, 'POST /api/activation')
  if (refused?.data.code === 'already_active') return redirect('/activate/done?already=1')
  return redirect(refused ? '/activate/error' : '/activate/done')
}

export default function ActivateDo() {
  const t = useT()
  return (
    <TokenForm
      drawing="mail"
      showsPeople
      title={t('auth.activate.title')}
      intro={t('auth.activate.intro')}
      button={t('auth.activate.button')}
      onward={{ to: useNewMailPath(), label: t('auth.link.new_mail') }}
    />
  )
}
