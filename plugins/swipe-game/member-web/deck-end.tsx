import { Button, ButtonLink, EmptyState, useT } from '../../../member-web/kit/index.ts'
import styles from './swipe-page.module.css'

function UndoLast({ onUndo }: { onUndo: (() => void) | undefined }) {
  const t = useT()
  return onUndo ? (
    <Button variant="quiet" icon="undo-2" onClick={onUndo}>
      {t('swipe-game.undo')}
    </Button>
  ) : null
}

/** Shown when everybody has been decided on: offers to widen the search, and to bring back those who were passed. */
export function DeckEnd(props: { isNarrowed: boolean; onBringBack?: () => void; onUndo?: () => void }) {
  const { isNarrowed, onBringBack, onUndo } = props
  const t = useT()
  return (
    <div className={styles.end}>
      <EmptyState
        drawing="cards"
        title={t('swipe-game.nobody')}
        action={
          <>
            {isNarrowed ? (
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
        <p>{t(isNarrowed ? 'swipe-game.nobody_narrow' : 'swipe-game.nobody_text')}</p>
      </EmptyState>
    </div>
  )
}
