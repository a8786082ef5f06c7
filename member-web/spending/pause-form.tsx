import { Form, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import styles from './spending.module.css'
import { useMoment } from './use-moment.ts'

/** Must match the API. */
const pauseDays = [1, 7, 30, 90, 180]

/** Starts or extends a pause; ending it early takes a day. */
export function PauseForm({ until, error }: { until: string | null; error?: string }) {
  const t = useT()
  const moment = useMoment()
  const navigation = useNavigation()
  const busy = navigation.formData?.get('for') === 'pause' ? navigation.formData.get('days') : null
  return (
    <>
      {until ? (
        <Alert tone="info" icon="timer" title={t('spending.paused_until', { date: moment(until) })}>
          {t('spending.paused_text')}
        </Alert>
      ) : null}
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="for" value="pause" />
        <Field
          label={t(until ? 'spending.pause_longer' : 'spending.pause_length')}
          error={error}
          className={styles.length}
        >
          <Select
            name="days"
            defaultValue="7"
            options={pauseDays.map((count) => ({ value: String(count), label: t('spending.days', { count }) }))}
          />
        </Field>
        <Button type="submit" busy={busy !== null && busy !== '0'}>
          {t(until ? 'spending.pause_lengthen' : 'spending.pause_start')}
        </Button>
      </Form>
      {until ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="for" value="pause" />
          <input type="hidden" name="days" value="0" />
          <Button type="submit" variant="quiet" busy={busy === '0'}>
            {t('spending.pause_end')}
          </Button>
        </Form>
      ) : null}
    </>
  )
}
