import { snoozeLengths } from '../../core/shared/choices.ts'
import type { Reply } from '../api/types.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { EditRow } from './rows.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** A pause of the account with its end: for a chosen time, ended by one tap. */
export function Snooze({ snooze }: { snooze: Reply<'GET /api/account/snooze'>['snooze'] }) {
  const t = useT()
  const format = useFormat()
  const pause = useSettingForm('snooze')
  const wake = useSettingForm('wake')
  return (
    <EditRow label={t('account.snooze.title')} open={Boolean(snooze)}>
      {snooze ? (
        <div className={styles.form}>
          <Alert tone="info">
            {snooze.until
              ? t('account.snooze.until', { date: format.date(snooze.until) })
              : t('account.snooze.until_back')}
          </Alert>
          <wake.Form method="post">
            <input type="hidden" name="for" value="wake" />
            <Button type="submit" variant="primary" busy={wake.busy}>
              {t('account.snooze.come_back')}
            </Button>
          </wake.Form>
        </div>
      ) : (
        <pause.Form method="post" className={styles.form}>
          <p className={styles.muted}>{t('account.snooze.text')}</p>
          <input type="hidden" name="for" value="snooze" />
          <Field group label={t('account.snooze.length')}>
            <RadioGroup
              name="length"
              defaultValue="week"
              choices={snoozeLengths.map((value) => ({ value, label: t(`account.snooze.lengths.${value}`) }))}
            />
          </Field>
          <Button type="submit" busy={pause.busy}>
            {t('account.snooze.start')}
          </Button>
        </pause.Form>
      )}
    </EditRow>
  )
}
