import { Form, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'

/**
 * A button that returns to the provider's page of an open order; a form, so that it works without scripts. The order's
 * page handles it.
 */
export function ContinueOrder({ id, size = 'medium' }: { id: string; size?: 'small' | 'medium' | 'large' }) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <Form method="post" action={`/transactions/${id}`}>
      <input type="hidden" name="for" value="continue" />
      <Button type="submit" variant="primary" size={size} busy={formData?.get('for') === 'continue'}>
        {t('transactions.continue')}
      </Button>
    </Form>
  )
}
