import { useEffect } from 'react'
import { api, closeMenu, cx, Icon, type SlotProps, toast, toRefusal, useT } from '../../../member-web/kit/index.ts'
import { type ReactionKind, reactionKinds } from '../shared/kinds.ts'
import { applyReaction, useOlderReaction, useReaction } from './reaction-store.ts'
import styles from './reactions.module.css'

const icons = {
  heart: 'heart',
  smile: 'face-slightly-smiling',
  cheer: 'party-popper',
  fire: 'flame',
  thumb: 'thumbs-up',
} as const satisfies Record<ReactionKind, string>

/** The reaction to a message, below it or in its menu. */
export default function Reaction({ where, ...props }: SlotProps['chat.reaction']) {
  return where === 'menu' ? <Choices {...props} /> : <Given {...props} />
}

type Props = Omit<SlotProps['chat.reaction'], 'where'>

/** Shows a reaction immediately, and reverts it if it could not be stored. */
function useReact(messageId: string) {
  const t = useT()
  const given = useReaction(messageId)
  const react = async (kind: ReactionKind | null) => {
    applyReaction(messageId, kind)
    try {
      await api('PUT /api/reactions/:id', { params: { id: messageId }, body: { kind } })
    } catch (error) {
      applyReaction(messageId, given)
      toast({ title: toRefusal(error).message ?? t('reactions.failed'), tone: 'danger' })
    }
  }
  return { given, react }
}

/** The reactions in a row of a received message's menu; the same button removes the given one. */
function Choices({ message }: Props) {
  const t = useT()
  const { given, react } = useReact(message.id)
  return (
    <fieldset aria-label={t('reactions.react')} className={styles.choices}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={given === kind}
          aria-label={t(`reactions.kind.${kind}`)}
          className={cx(styles.choice, styles[kind])}
          onClick={(event) => {
            closeMenu(event.currentTarget)
            void react(given === kind ? null : kind)
          }}
        >
          <Icon name={icons[kind]} filled={given === kind} size={22} />
        </button>
      ))}
    </fieldset>
  )
}

/** The reaction at the edge of the bubble: a press removes the member's own, the other's is read-only. */
function Given({ message: { id, mine, conversationId }, profile }: Props) {
  const t = useT()
  useOlderReaction(id, conversationId)
  const { given, react } = useReact(id)
  useEffect(() => {
    // A double click selects a word.
    if (mine || !window.matchMedia('(hover: none)').matches) return
    const element = document.getElementById(`message-${id}`)
    const handleDoubleClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a, button, summary')) void react(given ? null : 'heart')
    }
    element?.addEventListener('dblclick', handleDoubleClick)
    return () => element?.removeEventListener('dblclick', handleDoubleClick)
  })
  if (!given) return null
  const kind = t(`reactions.kind.${given}`)
  // A filled face would be a plain disc.
  const sign = <Icon name={icons[given]} filled={given !== 'smile'} size={16} />
  return mine ? (
    <span
      role="img"
      aria-label={t('reactions.theirs', { name: profile.name, kind })}
      className={cx(styles.given, styles.own)}
    >
      <span className={cx(styles.sign, styles[given])}>{sign}</span>
    </span>
  ) : (
    <button
      type="button"
      className={styles.given}
      aria-label={t('reactions.take', { kind })}
      onClick={() => void react(null)}
    >
      <span className={cx(styles.sign, styles[given])}>{sign}</span>
    </button>
  )
}
