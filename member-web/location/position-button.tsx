import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import styles from './position.module.css'
import { findPlace, type LocatedPlace, type PositionProblem, usePositionState, watchPositionState } from './position.ts'

/**
 * The button that locates the visitor. It explains before the browser asks, reports the result afterwards, and is never
 * required: a place can always be typed. Renders nothing without browser support.
 */
export function PositionButton({ onFound, children }: { onFound: (here: LocatedPlace) => void; children: ReactNode }) {
  const t = useT()
  const state = usePositionState()
  const [explaining, setExplaining] = useState(false)
  const [busy, setBusy] = useState(false)
  const [hindrance, setHindrance] = useState<PositionProblem | null>(null)
  useEffect(() => void watchPositionState(), [])
  // Permission was granted in the browser meanwhile: the old refusal is outdated.
  useEffect(() => {
    if (state === 'granted') setHindrance(null)
  }, [state])
  const find = async () => {
    setExplaining(false)
    setBusy(true)
    setHindrance(null)
    try {
      onFound(await findPlace())
    } catch (reason) {
      setHindrance(reason as PositionProblem)
    } finally {
      setBusy(false)
    }
  }
  const locate = async () => {
    // Pressed before the permission is known: a granted one is not requested again.
    const known = state === 'unknown' ? await watchPositionState() : state
    if (known === 'denied') setHindrance('denied')
    else if (known === 'granted') void find()
    else setExplaining(true)
  }
  if (state === 'unsupported') return null
  return (
    <div className={styles.position}>
      <Button type="button" icon="map-pin" busy={busy} onClick={() => void locate()}>
        {children}
      </Button>
      {hindrance ? (
        <Alert tone="info" live>
          {t(`location.${hindrance}`)}
        </Alert>
      ) : null}
      <Dialog
        open={explaining}
        onClose={() => setExplaining(false)}
        size="small"
        title={t('location.explain_title')}
        actions={
          <>
            <Button onClick={() => setExplaining(false)}>{t('location.not_now')}</Button>
            <Button variant="primary" onClick={() => void find()}>
              {t('location.ask')}
            </Button>
          </>
        }
      >
        <ul className={styles.points}>
          {[1, 2, 3].map((number) => (
            <li key={number}>{t(`location.explain_${number}`)}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
