import { Button, ButtonLink, EmptyState, useFormat, useT } from '../../../member-web/kit/index.ts'
import type { DeckState } from './deck-state.ts'
import styles from './swipe-page.module.css'

function UndoLast({ onUndo }: { onUndo: (() => void) | undefined }) {
  const t = useT()
  return onUndo ? (
    <Button variant="quiet" icon="undo-2" onClick={onUndo}>
      {t('swipe-game.undo')}
    </Button>
  ) : null
}

/** All likes of today are given. */
export function DayOver({ day, onUndo }: { day: DeckState['day']; onUndo?: () => void }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.end}>
      <EmptyState
        drawing="likes"
        title={t('swipe-game.over_title')}
        action={
          <>
            <ButtonLink to="/members" variant="primary" icon="search">
              {t('nav.search')}
            </ButtonLink>
            <ButtonLink to="/likes/given">{t('swipe-game.likes_given')}</ButtonLink>
            <UndoLast onUndo={onUndo} />
          </>
        }
      >
        <p>{t('swipe-game.over_text', { count: day.likes_per_day, time: format.time(day.resets_at) })}</p>
      </EmptyState>
    </div>
  )
}

/** Everybody has been decided on: the search can be wider, and those who were passed can come again. */
export function NobodyLeft(props: { narrowed: boolean; onBringBack?: () => void; onUndo?: () => void }) {
  const { narrowed, onBringBack, onUndo } = props
  const t = useT()
  return (
    <div className={styles.end}>
      <EmptyState
        drawing="search"
        title={t('swipe-game.nobody')}
        action={
          <>
            {narrowed ? (
              <ButtonLink to="/swipe-game?wide=yes" variant="primary">
                {t('swipe-game.widen')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/members" variant="primary" icon="search">
                {t('nav.search')}
              </ButtonLink>
            )}
            {onBringBack ? (
              <Button variant="secondary" icon="rotate-cw" onClick={onBringBack}>
                {t('swipe-game.bring_back')}
              </Button>
            ) : null}
            <UndoLast onUndo={onUndo} />
          </>
        }
      >
        <p>{t(narrowed ? 'swipe-game.nobody_narrow' : 'swipe-game.nobody_text')}</p>
      </EmptyState>
    </div>
  )
}
