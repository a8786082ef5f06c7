import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { BlockEditor } from './block-editor.tsx'
import { type BlockId, blockTitles, hasProfileForm } from './blocks.ts'
import { EditLink } from './edit-link.tsx'
import styles from './own-block.module.css'
import { useBlockState, useOwnProfile } from './own-profile.ts'
import { SavedState } from './saved-state.tsx'

interface Props {
  id: BlockId
  /** The content as others see it; if there is none, a prompt. */
  children: ReactNode
  /** Whether it is a line of the cover. */
  isOnPhoto?: boolean
  /** Whether its editor opens at another place. */
  isElsewhere?: boolean
}

/** An editable part of the member's own profile: shown as others see it, and replaced by its editor when opened. */
export function OwnBlock({ id, children, isOnPhoto, isElsewhere }: Props) {
  const t = useT()
  const { inline } = useOwnProfile()
  if (inline === id && !isElsewhere) return <BlockEditor block={id} />
  return (
    <div className={cx(styles.block, isOnPhoto && styles.line)} data-block={id}>
      {children ?? (
        <div className={styles.missing}>
          {isOnPhoto ? null : <p className={styles.what}>{t(blockTitles[id])}</p>}
          <p className={styles.words}>{t(`profile.missing.${id}`)}</p>
        </div>
      )}
      <EditLink block={id} />
      {isElsewhere && !isOnPhoto ? null : <BlockState block={id} />}
    </div>
  )
}

/** The save state of a block after its editor is closed. */
export function BlockState({ block }: { block: BlockId }) {
  const t = useT()
  const { saving } = useOwnProfile()
  const state = useBlockState(block)
  const { errors, message, nudge } = saving.getState(block)
  const refused = Object.values(errors)[0] ?? message ?? nudge?.text
  return (
    <div className={styles.state}>
      <SavedState state={state} />
      {state === 'failed' && refused ? <p className={styles.refused}>{refused}</p> : null}
      {state === 'failed' && !refused && hasProfileForm(block) ? (
        <Button size="small" icon="refresh-cw" onClick={saving.retryAll}>
          {t('common.try_again')}
        </Button>
      ) : null}
    </div>
  )
}
