import { useState } from 'react'
import { languageNames } from '../../core/shared/languages.ts'
import { type Locale, useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { toast } from '../components/toast.tsx'
import { chooseLanguage } from '../layouts/language-menu.tsx'
import styles from './settings.module.css'

/** The language of pages and mails. */
export function Language() {
  const t = useT()
  const { locale, locales } = useSite()
  const [busy, setBusy] = useState(false)
  if (locales.length < 2) return null
  const choose = async (language: Locale) => {
    setBusy(true)
    try {
      await chooseLanguage(language, true)
    } catch {
      setBusy(false)
      toast({ title: t('errors.general_later'), tone: 'danger' })
    }
  }
  return (
    <div className={styles.part}>
      <Field
        label={<span className={styles.partTitle}>{t('account.language')}</span>}
        hint={t('account.language_hint')}
      >
        <Select
          value={locale}
          disabled={busy}
          onChange={(event) => void choose(event.target.value as Locale)}
          options={locales.map((id) => ({ value: id, label: languageNames[id] ?? id }))}
        />
      </Field>
    </div>
  )
}
