import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import { pageMeta, RequestMailForm, readText, submit, useT } from '../../../member-web/kit/index.ts'

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'login-link.title' })
export const handle = { fullBleed: true, entryWarning: false }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const body = { email: readText(form, 'email') ?? '' }
  const { refused } = await submit(form, () => services(context).api('POST /api/login-link', { body }))
  return refused ?? { sent: true as const }
}

export default function AskPage() {
  const t = useT()
  return (
    <RequestMailForm
      result={useActionData<typeof action>()}
      drawing="mail"
      title={t('login-link.title')}
      intro={t('login-link.intro')}
      sentTitle={t('login-link.sent_title')}
      sentText={t('login-link.sent_text')}
      button={t('login-link.button')}
      back={t('login-link.back')}
    />
  )
}
