import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { ScreenHandle } from '../app/screens.ts'
import { type RequestServices, services } from '../app/services.server.ts'
import { readTypedValues, submit } from '../app/submit.ts'
import { cx } from '../components/cx.ts'
import { FormBesideCover } from '../home/beside-cover.tsx'
import { Slot } from '../plugins/slot.tsx'
import { SignupClosed } from './signup-closed.tsx'
import form from './signup-form.module.css'
import { SignupForm } from './signup-form.tsx'
import { buildQuestionAnswers, buildSignupBody, collectCheckedAnswers, questions } from './signup-input.ts'
import styles from './signup-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.title', description: 'signup.description' })
export const handle: ScreenHandle = { fullBleed: true, briefFooter: true, footerOnPhones: false, entryWarning: true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = services(context)
  const invitation = new URL(request.url).searchParams.get('invitation')?.slice(0, 100)
  return api('GET /api/signup/door', { query: { invitation } })
}

/** The form without scripts; with them, the browser calls the API itself and shows each step. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = services(context)
  if (form.has('begun')) return beginSignup(api, form)
  const { refused } = await submit(form, async () => {
    // Reports all errors together, like the single questions do.
    await api('POST /api/signup/check', {
      body: Object.assign({}, ...questions.map((_, index) => buildQuestionAnswers(form, index))),
    })
    return api('POST /api/signup', { body: buildSignupBody(form) })
  })
  return refused ?? redirect('/complete-signup')
}

/** First answers from another page: their errors are shown here, and the rest is asked here. */
async function beginSignup(api: RequestServices['api'], form: FormData) {
  const { refused } = await submit(form, () => api('POST /api/signup/check', { body: collectCheckedAnswers(form) }))
  return refused ?? { errors: {}, message: null, code: null, nudge: null, ...readTypedValues(form) }
}

export default function SignupPage() {
  const t = useT()
  const { name } = useSite()
  const { closed } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [question, setQuestion] = useState(0)
  // Other people than those in the answers of the question.
  const turn = question && question + 2
  return (
    <FormBesideCover hasHeadline turn={turn}>
      <section className={styles.page} data-signup-page="">
        <h1 className={closed ? styles.title : cx(styles.title, form.plain)}>{t('signup.title')}</h1>
        {closed ? (
          <SignupClosed closed={closed} />
        ) : (
          <>
            <p className={cx(styles.intro, form.plain)}>{t('signup.intro', { name })}</p>
            <SignupForm
              refused={refused}
              onQuestion={setQuestion}
              start={
                <p className={styles.member}>
                  {t('signup.have_account')} <Link to="/login">{t('nav.login')}</Link>
                </p>
              }
            />
            <Slot name="login.ways" where="signup" />
          </>
        )}
        <Slot name="lander" page="signup" />
      </section>
    </FormBesideCover>
  )
}
