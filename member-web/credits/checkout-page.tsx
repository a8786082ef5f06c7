import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit, text } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './credits.module.css'
import { loadCredits } from './load-credits.server.ts'
import { UnconfirmedNote } from './offer-notes.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, 'credits.checkout_title')
export const handle = { back: true, hideAlerts: ['activate'] }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadCredits(args)
  const chosen = loaded.offer.packages.find((pack) => pack.id === args.params.id)
  if (!chosen) throw data(null, { status: 404 })
  const { methods } = loaded.offer
  const method =
    methods.find(({ id }) => id === args.params.paymentmethod)?.id ??
    (methods.length === 1 ? methods[0]?.id : undefined)
  // One key for one form: however often it is sent, it is one order.
  return { ...loaded, chosen, method: method ?? null, key: crypto.randomUUID() }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const method = text(form, 'method')
  const agreed = form.get('terms') === 'on'
  if (!method || !agreed) {
    const missing = { ...(method ? {} : { method: 'choose' }), ...(agreed ? {} : { terms: 'accept' }) }
    // Refused nothing yet: the same key goes on being this form's.
    return data({ missing, refused: null, method, key: text(form, 'key') }, { status: 422 })
  }
  const { reply, refused } = await submit(form, () =>
    services(context).api('POST /api/orders', {
      idempotencyKey: text(form, 'key'),
      body: { package_id: String(params.id), method, discount_code: text(form, 'discount_code'), accept_terms: true },
    }),
  )
  if (refused) return data({ missing: null, refused: refused.data, method, key: crypto.randomUUID() }, { status: 422 })
  return redirect(reply.redirect_url)
}

export default function CheckoutPage() {
  const t = useT()
  const { offer, chosen, code, codeProblem, method, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Record<string, string> = {
    ...result?.refused?.errors,
    ...(result?.missing?.method ? { method: t('credits.choose_method') } : {}),
    ...(result?.missing?.terms ? { terms: t('credits.accept_terms') } : {}),
  }
  // On a phone the fault may lie above what is in view.
  useEffect(() => {
    if (result) document.querySelector('#content [role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [result])
  const aboutCode = result?.refused?.code?.startsWith('code_') ? result.refused.message : null
  return (
    <div className={styles.checkout}>
      <p className={styles.backLink}>
        <Link to={code && !codeProblem ? `/credits?code=${encodeURIComponent(code)}` : '/credits'}>
          <Icon name="arrow-left" size={18} /> {t('credits.other_package')}
        </Link>
      </p>
      <h1>{t('credits.checkout_title')}</h1>
      <UnconfirmedNote />
      {result?.refused && !aboutCode && result.refused.message ? (
        <Alert tone="danger" live title={result.refused.message}>
          {result.refused.code === 'payment_failed' ? t('credits.try_other_method') : null}
        </Alert>
      ) : null}
      {offer.methods.length === 0 ? (
        <Alert
          tone="warning"
          title={t('credits.no_methods_title')}
          action={
            <ButtonLink to="/pages/service" size="small">
              {t('credits.support')}
            </ButtonLink>
          }
        >
          {t('credits.no_methods_text')}
        </Alert>
      ) : (
        <CheckoutForm
          offer={offer}
          chosen={chosen}
          formKey={result?.key ?? key}
          method={result?.method ?? method}
          errors={errors}
          code={
            <CodeForm
              code={code}
              error={aboutCode ?? (codeProblem ? (codeProblem.text ?? t(codeProblem.key ?? '')) : null)}
              discount={codeProblem ? null : offer.discount}
            />
          }
        />
      )}
    </div>
  )
}
