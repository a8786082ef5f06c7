import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { openedPart } from '../app/opened-part.ts'
import { type BlockId, blockNamed } from './blocks.ts'

/** From where a screen has room for an editor in its place; below it is a sheet. */
const roomy = '(min-width: 768px)'

/**
 * The block whose editor stands open, by the page's address. One that came open with the page stands in its place even on a phone: it is there before the
 * scripts, and what was typed into it stays. Once it is closed the keyboard is where it was opened.
 */
export function useOpenBlock(saved: BlockId | null) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const named = blockNamed(new URLSearchParams(search).get(openedPart), useSetting('visible_profile_fields'))
  const block = named === saved ? null : named
  const [opened, setOpened] = useState({ block, inline: true })
  if (opened.block !== block) setOpened({ block, inline: matchMedia(roomy).matches })

  const before = useRef<BlockId | null>(null)
  useEffect(() => {
    const closed = before.current
    before.current = block
    if (!closed || block) return
    const links = document.querySelectorAll<HTMLElement>(`main [data-edit="${closed}"]`)
    // Of a sheet the page behind it takes the keyboard back once it is free again.
    requestAnimationFrame(() => links[0]?.focus({ preventScroll: true }))
  }, [block])

  const own = (state as { opened?: boolean } | null)?.opened === true
  const close = useCallback(
    () => void (own ? navigate(-1) : navigate({ search: '' }, { replace: true, preventScrollReset: true })),
    [navigate, own],
  )
  return { block, inline: opened.block === block ? opened.inline : true, close }
}
