import { type ActionFunctionArgs, type MetaArgs, redirect, useActionData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { Field } from '../components/field.tsx'
import { PasswordInput } from '../components/text-input.tsx'
import { TokenForm } from './token-form.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reset.do_title' })
export const handle = { fullBleed: true }

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const readValue = (name: string) => String(form.get(name) ?? '')
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/password-reset/do', {
      body: {
        token: readValue('token'),
        password: readValue('password'),
        password_repeat: readValue('password_repeat'),
      },
    }),
  )
  return refused ?? redirect('/reset-password/done')
}

export default function ResetPasswordDo() {
  const t = useT()
  const result = useActionData<typeof action>()
  return (
    <TokenForm
      drawing="lock"
      title={t('auth.reset.do_title')}
      intro={t('auth.reset.do_intro')}
      button={t('auth.reset.do_button')}
      refusal={result}
      onward={{ to: '/reset-password', label: t('auth.link.new_mail') }}
    >
      <Field label={t('auth.new_password')} hint={t('auth.password_hint')} error={result?.errors.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={t('auth.repeat_password')} error={result?.errors.password_repeat}>
        <PasswordInput name="password_repeat" autoComplete="new-password" required />
      </Field>
    </TokenForm>
  )
}
