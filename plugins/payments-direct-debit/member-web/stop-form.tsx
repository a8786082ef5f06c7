import { Form } from 'react-router'
import { Button, useT } from '../../../member-web/kit/index.ts'
import styles from './direct-debit.module.css'

/** The cancel button, in a separate form that needs none of the fields. */
export function StopForm() {
  const t = useT()
  return (
    <Form method="post" className={styles.stop}>
      <Button type="submit" name="intent" value="stop" variant="quiet">
        {t('payments-direct-debit.page.stop')}
      </Button>
    </Form>
  )
}
