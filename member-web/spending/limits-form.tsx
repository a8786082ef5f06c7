import { Form, useNavigation } from 'react-router'
import { formatDecimalAmount, getCurrencyDigits } from '../../core/shared/money.ts'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'
import styles from './spending.module.css'
import { renewalFormat, useMoment } from './use-moment.ts'

export type Limit = Reply<'GET /api/spending-limits'>['limits'][number]

const periods = ['day', 'week', 'month'] as const

interface LimitsFormProps {
  limits: Limit[]
  currency: string
  errors: Record<string, string>
  /** The input that was refused. */
  typed: Record<string, string>
}

/** Amounts by period. A field shows the requested amount; below it the current one while the change waits. */
export function LimitsForm({ limits, currency, errors, typed }: LimitsFormProps) {
  const t = useT()
  const navigation = useNavigation()
  const busy = navigation.formData?.get('for') === 'limits'
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="for" value="limits" />
      <input type="hidden" name="currency" value={currency} />
      <div className={styles.amounts}>
        {periods.map((period) => (
          <LimitField
            key={period}
            period={period}
            limit={limits.find((one) => one.period === period)}
            currency={currency}
            error={errors[period]}
            typed={typed[period]}
          />
        ))}
      </div>
      <p className={styles.fine}>{t('spending.limits_wait')}</p>
      <Button type="submit" variant="primary" busy={busy}>
        {t('spending.limits_save')}
      </Button>
    </Form>
  )
}

interface LimitFieldProps {
  period: Limit['period']
  limit?: Limit
  currency: string
  error?: string
  typed?: string
}

function LimitField({ period, limit, currency, error, typed }: LimitFieldProps) {
  const t = useT()
  const format = useFormat()
  const effective = limit?.next ? limit.next.value : limit
  // An amount in an earlier currency of the site cannot be shown in the field, so any value replaces it.
  const isForeign = effective != null && effective.currency !== currency
  const shown = effective && !isForeign ? formatDecimalAmount(effective.amount, currency).replace(/\.0+$/, '') : ''
  return (
    <Field label={t(`spending.per_${period}`)} error={error} hint={limit ? <LimitHint limit={limit} /> : undefined}>
      {isForeign ? null : <input type="hidden" name={`before_${period}`} value={shown} />}
      <TextInput
        key={shown}
        unit={format.price(0, currency).replace(/[\d\p{Z}.,]/gu, '')}
        name={period}
        type="number"
        inputMode="decimal"
        min={0}
        step={10 ** -getCurrencyDigits(currency)}
        defaultValue={typed ?? shown}
        placeholder={t('spending.no_limit')}
      />
    </Field>
  )
}

function LimitHint({ limit }: { limit: Limit }) {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  const { amount, currency, spent, renews_at: renews, next } = limit
  const formatPrice = (minor: number) => format.price(minor, currency)
  return (
    <>
      <span className={styles.hintLine}>
        {t('spending.used', {
          spent: formatPrice(spent),
          amount: formatPrice(amount),
          date: format.date(renews, renewalFormat),
        })}
      </span>
      {next ? (
        <strong className={styles.hintLine}>
          {next.value
            ? t('spending.raises', {
                price: format.price(next.value.amount, next.value.currency),
                date: moment(next.from),
              })
            : t('spending.lifts', { date: moment(next.from) })}
        </strong>
      ) : null}
    </>
  )
}
