import { useRevalidator } from 'react-router'
import { api, Button, useT, useToastTask } from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'
import { useAgesWords } from './ages-words.ts'
import styles from './match-finder.module.css'

/** The start of the member's search, and how to clear it. */
export function CurrentAges({ ages }: { ages: Ages }) {
  const t = useT()
  const words = useAgesWords()
  const { revalidate } = useRevalidator()
  const { run, busy } = useToastTask()
  const forget = () =>
    run(async () => {
      await api('DELETE /api/match-finder/ages')
      await revalidate()
    })
  return (
    <p className={styles.promise}>
      {t('match-finder.current', { value: words(ages) })}{' '}
      <Button variant="quiet" size="small" busy={busy} onClick={forget}>
        {t('match-finder.forget')}
      </Button>
    </p>
  )
}
