import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { MethodIcon } from '../credits/method-icon.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

type SavedMethod = Reply<'GET /api/remembered-methods'>['methods'][number]

/** Payment methods saved at providers, each with a delete button, and those that ended recently. */
export function SavedMethods({ methods, lost }: { methods: SavedMethod[]; lost: SavedMethod[] }) {
  const t = useT()
  return (
    <>
      {methods.length > 0 ? <p className={styles.muted}>{t('account.payment_intro')}</p> : null}
      <ul className={styles.people}>
        {methods.map((each) => (
          <SavedMethodRow key={each.id} method={each} />
        ))}
        {lost.map((each) => (
          <li key={each.id} className={styles.person}>
            <MethodIcon method={each.method} label={each.label} />
            <span className={styles.grow}>
              {each.label || t(each.label_key)}
              <span className={styles.lost}>{t('account.payment_lost')}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function SavedMethodRow({ method }: { method: SavedMethod }) {
  const t = useT()
  const { Form, busy } = useSettingForm('forget_method', method.id)
  const name = method.label || t(method.label_key)
  return (
    <li className={styles.person}>
      <MethodIcon method={method.method} label={method.label} />
      <span className={styles.grow}>{name}</span>
      <Form method="post">
        <input type="hidden" name="for" value="forget_method" />
        <input type="hidden" name="id" value={method.id} />
        <Button type="submit" size="small" busy={busy}>
          {t('account.payment_forget')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}
