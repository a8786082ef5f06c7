import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { openPartParameter } from '../app/opened-part.ts'
import { type BlockId, parseBlockId } from './blocks.ts'

/** Width from which an editor fits in its place; below it is a sheet. */
const roomyQuery = '(min-width: 768px)'

/**
 * The block whose editor is open, from the page's address. One that was open when the page loaded stays in place even
 * on a phone: it existed before the scripts, and its input stays. After closing, the focus returns to its edit link.
 */
export function useOpenBlock(saved: BlockId | null) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const named = parseBlockId(new URLSearchParams(search).get(openPartParameter), useSetting('visible_profile_fields'))
  const block = named === saved ? null : named
  const [opened, setOpened] = useState({ block, inline: true })
  if (opened.block !== block) setOpened({ block, inline: matchMedia(roomyQuery).matches })

  const before = useRef<BlockId | null>(null)
  useEffect(() => {
    const closed = before.current
    before.current = block
    if (!closed || block) return
    const links = document.querySelectorAll<HTMLElement>(`main [data-edit="${closed}"]`)
    // After a sheet, the page can take the focus only once it is interactive again.
    requestAnimationFrame(() => links[0]?.focus({ preventScroll: true }))
  }, [block])

  const own = (state as { opened?: boolean } | null)?.opened === true
  const close = useCallback(
    () => void (own ? navigate(-1) : navigate({ search: '' }, { replace: true, preventScrollReset: true })),
    [navigate, own],
  )
  return { block, inline: opened.block === block ? opened.inline : true, close }
}
