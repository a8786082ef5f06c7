import { languageNames } from '../../core/shared/languages.ts'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { EditRow } from './rows.tsx'
import styles from './settings.module.css'

/** The language of pages and mails. The page that saves it returns here in the new language. */
export function Language() {
  const t = useT()
  const { locale, locales } = useSite()
  if (locales.length < 2) return null
  return (
    <EditRow label={t('account.language')} value={languageNames[locale] ?? locale}>
      <form method="post" action="/lang-config" className={styles.form}>
        <input type="hidden" name="to" value="/notifications" />
        <Field label={t('account.language')} hint={t('account.language_hint')}>
          <Select
            name="locale"
            defaultValue={locale}
            options={locales.map((id) => ({ value: id, label: languageNames[id] ?? id }))}
          />
        </Field>
        <Button type="submit">
          {t('common.save')}
          <span className="visually-hidden"> {t('account.language')}</span>
        </Button>
      </form>
    </EditRow>
  )
}
