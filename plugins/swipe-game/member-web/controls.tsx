import { cx, Icon, useT } from '../../../member-web/kit/index.ts'
import type { Card } from './deck-state.ts'
import styles from './swipe-page.module.css'

interface ControlsProps {
  card: Card | undefined
  canUndo: boolean
  /** Set while no likes are left: when the next ones are available, which the heart shows. */
  backAt: string | null
  onUndo: () => void
  onPass: () => void
  onLike: () => void
}

/** Buttons for the three actions that gestures and keys also perform, and the names of the keys. */
export function Controls({ card, canUndo, backAt, onUndo, onPass, onLike }: ControlsProps) {
  const t = useT()
  const acts = [
    { word: 'undo', look: styles.undo, icon: 'undo-2', size: 22, key: 'ArrowUp', sign: '↑', on: canUndo, act: onUndo },
    { word: 'pass', look: undefined, icon: 'x', size: 30, key: 'ArrowLeft', sign: '←', on: card, act: onPass },
    { word: 'like', look: styles.liking, icon: 'heart', size: 30, key: 'ArrowRight', sign: '→', on: card, act: onLike },
  ] as const
  return (
    <div className={styles.controls} data-dock="">
      {acts.map(({ word, look, icon, size, key, sign, on, act }) => (
        <button
          key={word}
          type="button"
          className={cx(styles.act, look)}
          disabled={!on}
          // Pressing a disabled heart explains why.
          aria-disabled={word === 'like' && backAt !== null ? true : undefined}
          aria-label={
            word === 'like' && backAt
              ? t('common.labelled', { label: t('swipe-game.like'), value: t('swipe-game.back_at', { time: backAt }) })
              : word === 'undo' || !card
                ? t(`swipe-game.${word}`)
                : t('common.labelled', { label: t(`swipe-game.${word}`), value: card.name })
          }
          aria-keyshortcuts={key}
          onClick={({ detail }) => {
            // The second press of a double click would like a person who has only just appeared.
            if (word !== 'like' || detail < 2) act()
          }}
        >
          <span className={styles.disc}>
            <Icon name={icon} size={size} filled={icon === 'heart'} />
          </span>
          <span>{word === 'like' && backAt ? t('swipe-game.back_at', { time: backAt }) : t(`swipe-game.${word}`)}</span>
          <kbd className={styles.key}>{sign}</kbd>
        </button>
      ))}
    </div>
  )
}
