import { type ReactNode, useEffect, useId, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Checkbox, RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { PayBar } from '../components/pay-bar.tsx'
import { Trans } from '../components/trans.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { CheckoutOffer, CreditPackage } from './api.ts'
import styles from './credits.module.css'
import { buildPaymentChoices, pickPaymentChoice } from './payment-choices.tsx'
import { PriceExamples } from './price-examples.tsx'
import { getSavedMethodValue } from './saved-method-value.ts'
import { Summary } from './summary.tsx'

/** Payment method, total, consent, and the one button. */
export function CheckoutForm(props: {
  offer: CheckoutOffer
  chosen: CreditPackage
  formKey: string
  method: string | null | undefined
  errors: Record<string, string>
  /** The field of the discount code; a separate form, so it is outside this one. */
  code: ReactNode
  /** Information required before paying, next to the button. */
  note: ReactNode
}) {
  const { offer, chosen, formKey, errors, code, note } = props
  const t = useT()
  const format = useFormat()
  const id = useId()
  const refundDays = useSetting('refund_days')
  // A code may apply to some methods only; the total follows the method, never the other way round.
  const only = offer.discount?.code === chosen.discount_code ? (offer.discount?.paymentmethods ?? []) : []
  const ways = buildPaymentChoices(offer, { code: only, label: t })
  const [choice, setChoice] = useState(() => pickPaymentChoice(ways, props.method))
  const saved = offer.remembered.find((one) => getSavedMethodValue(one) === choice)
  const method = saved?.method ?? choice
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  // The page was restored from the back/forward cache: its button is still busy, and it does not know the order.
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', reloadIfRestored)
    return () => removeEventListener('pageshow', reloadIfRestored)
  }, [])
  const isDiscounted =
    chosen.discounted_amount !== null && (only.length === 0 || method === '' || only.includes(method))
  const amount = isDiscounted ? (chosen.discounted_amount ?? chosen.amount) : chosen.amount
  const price = format.price(amount, chosen.currency)
  return (
    <div className={styles.columns}>
      <Form
        id={id}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (busy) event.preventDefault()
        }}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="currency" value={chosen.currency} />
        <input type="hidden" name="credits" value={chosen.credits} />
        {isDiscounted ? <input type="hidden" name="discount_code" value={chosen.discount_code ?? ''} /> : null}
        <Field group label={<span className={styles.legend}>{t('credits.how_to_pay')}</span>} error={errors.method}>
          <RadioGroup
            name="method"
            value={choice}
            onChange={setChoice}
            className={styles.methods}
            choices={ways.usual}
          />
          {ways.others.length > 0 ? (
            <details className={styles.others} open={ways.others.some(({ value }) => value === choice)}>
              <summary>
                {t('credits.other_ways')}
                <Icon name="chevron-down" size={18} />
              </summary>
              <RadioGroup
                name="method"
                value={choice}
                onChange={setChoice}
                className={styles.methods}
                choices={ways.others}
              />
            </details>
          ) : null}
        </Field>
        {!saved && offer.methods.some((each) => each.id === method && each.can_remember) ? (
          <Checkbox name="remember" label={t('credits.remember')} hint={t('credits.remember_hint')} />
        ) : null}
        <Slot name="checkout.method" method={method} chosen={chosen} />
      </Form>
      <aside className={styles.side}>
        <Summary
          chosen={chosen}
          amount={amount}
          isDiscounted={isDiscounted}
          taxRate={offer.tax_rate}
          messageCost={offer.message_cost}
          costs={offer.costs}
          isFirstPurchase={!offer.paid_user}
          className={styles.summary}
        />
        {code}
        <PriceExamples costs={offer.costs} chosen={chosen} amount={amount} folded />
        {note}
        <PayBar
          consent={
            <Checkbox
              form={id}
              name="terms"
              error={errors.terms}
              label={<Trans k="credits.terms" components={{ terms: <Link to="/pages/terms" target="_blank" /> }} />}
            />
          }
        >
          <Button form={id} type="submit" variant="primary" size="large" wide busy={busy}>
            {t('credits.pay', { price })}
          </Button>
        </PayBar>
        <div className={styles.fine}>
          <p>
            <Trans
              k="credits.withdrawal"
              values={{ days: refundDays }}
              components={{ refund: <Link to="/pages/return-policy" target="_blank" /> }}
            />
          </p>
          <p>{t(saved ? 'credits.pay_again_note' : 'credits.pay_note')}</p>
        </div>
      </aside>
    </div>
  )
}
