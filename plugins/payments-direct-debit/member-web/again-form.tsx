import { Form, useNavigation } from 'react-router'
import { Alert, Button, ButtonLink, Checkbox, PayBar, useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'
import type { Debit } from './direct-debit-page.tsx'
import type { Answer } from './run-intent.ts'
import { StopForm } from './stop-form.tsx'

/** A member with a mandate only needs to agree. */
export function AgainForm(props: {
  debit: Debit
  mandate: NonNullable<Debit['mandate']>
  answer: Answer | null
  formKey: string
}) {
  const { debit, mandate, answer, formKey } = props
  const t = useT()
  const format = useFormat()
  const busy = useNavigation().state !== 'idle'
  const amount = format.price(debit.amount, debit.currency)
  const { iban, reference } = mandate
  return (
    <>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="mandate_id" value={mandate.id} />
        {answer?.refused?.message ? <Alert tone="danger" live title={answer.refused.message} /> : null}
        <h2 className={styles.heading}>{t('payments-direct-debit.page.known_title', { iban })}</h2>
        <p>{t('payments-direct-debit.page.known_text', { reference })}</p>
        <PayBar
          consent={
            <Checkbox
              name="agree"
              required
              label={t('payments-direct-debit.page.agree_known', { amount, iban })}
              error={answer?.refused?.errors.agree}
            />
          }
        >
          <Button type="submit" name="intent" value="again" variant="primary" wide busy={busy}>
            {t('payments-direct-debit.page.pay', { amount })}
          </Button>
        </PayBar>
        <ButtonLink to={`/directdebit?order=${debit.order_id}&other=1`} variant="secondary" wide>
          {t('payments-direct-debit.page.other_account')}
        </ButtonLink>
      </Form>
      <StopForm />
    </>
  )
}
