import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, Button, refusal, toast, useT } from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'
import { useAgesWords } from './ages-words.ts'
import styles from './match-finder.module.css'

/** The start of the member's search, and how to clear it. */
export function CurrentAges({ ages }: { ages: Ages }) {
  const t = useT()
  const words = useAgesWords()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/match-finder/ages')
      await revalidate()
    } catch (error) {
      toast({ title: refusal(error).message ?? t('common.connection.title'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles.promise}>
      {t('match-finder.current', { value: words(ages) })}{' '}
      <Button variant="quiet" size="small" busy={busy} onClick={forget}>
        {t('match-finder.forget')}
      </Button>
    </p>
  )
}
