import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import styles from './balance.module.css'

/** The remaining credits, and a link to buy more. */
export function Balance({ credits }: { credits: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.balance}>
      <p>
        <span className={styles.number}>{format.number(credits)}</span> {t('common.credits', { count: credits })}
      </p>
      <ButtonLink to="/credits" size="small" icon="plus">
        {t('money.buy')}
      </ButtonLink>
    </div>
  )
}
