import { Form, Link, useLocation, useNavigation } from 'react-router'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { TextInput } from '../components/text-input.tsx'
import type { Discount } from './api.ts'
import styles from './code-form.module.css'
import credits from './credits.module.css'

/** The discount code. Collapsed, because few people have one. The code is in the URL, so it works without scripts. */
export function CodeForm(props: { code: string; error: string | null; discount: Discount | null }) {
  const { code, error, discount } = props
  const t = useT()
  const format = useFormat()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.formMethod === 'GET'
  if (code && !error && discount) {
    return (
      <p className={styles.applied} role="status">
        <Icon name="tag" />
        <span>
          {discount.value_amount === null || discount.currency === null
            ? t('credits.code_applied', { code: discount.code, percentage: discount.value_percentage })
            : t('credits.code_applied_amount', {
                code: discount.code,
                price: format.price(discount.value_amount, discount.currency),
              })}
        </span>
        <Link to={pathname} preventScrollReset>
          {t('credits.code_remove')}
        </Link>
      </p>
    )
  }
  return (
    <details className={credits.folded} open={error !== null}>
      <summary>
        {t('credits.code_label')}
        <Icon name="chevron-down" size={18} />
      </summary>
      <Form method="get" action={pathname} preventScrollReset className={styles.code} key={code}>
        <Field label={t('credits.code_label')} hideLabel error={error}>
          <TextInput
            name="code"
            defaultValue={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {t('credits.code_apply')}
        </Button>
      </Form>
    </details>
  )
}
