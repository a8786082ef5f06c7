import { Link, useLocation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { openPartParameter } from '../app/opened-part.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { type BlockId, blockTitles } from './blocks.ts'
import styles from './own-block.module.css'

/** Opens the editor of a block. A link, so that it needs no scripts, and Back closes it. */
export function EditLink({ block, words, className }: { block: BlockId; words?: string; className?: string }) {
  const t = useT()
  const { search, state } = useLocation()
  const open = new URLSearchParams(search).has(openPartParameter)
  const named = t('profile.edit_block', { block: t(blockTitles[block]) })
  return (
    <Link
      to={`?${openPartParameter}=${block}`}
      data-edit={block}
      className={cx(styles.edit, className)}
      preventScrollReset
      // One step back closes any open editor.
      replace={open}
      state={open ? state : { opened: true }}
      title={words ? undefined : named}
    >
      <Icon name="pencil" size={18} />
      {words ? <span aria-hidden="true">{words}</span> : null}
      <span className="visually-hidden">{named}</span>
    </Link>
  )
}
