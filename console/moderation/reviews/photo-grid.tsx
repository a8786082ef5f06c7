import DoneIcon from '@mui/icons-material/Done'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { useScope } from '../../layout/scope.ts'
import { PageScope } from '../../layout/scope-bar.tsx'
import { Allowed } from '../../shared/allowed.tsx'
import { EmptyState } from '../../shared/empty-state.tsx'
import { DeskEnd, DeskHead, findNextOpen } from '../desk-frame.tsx'
import { BreakReminder } from './break-reminder.tsx'
import { GroundMenu } from './ground-menu.tsx'
import { isTyping, listGrounds } from './grounds.ts'
import { LargePhoto } from './large-photo.tsx'
import { usePhotosUncovered } from './photo.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { type Ground, type ReviewClaim, useReviewDesk } from './use-review-desk.ts'

const claimSize = 12
const columns = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
}

/** Twelve photos at a time, decided by keyboard and assigned to the user meanwhile. */
export function PhotoGrid() {
  const [{ domainId }] = useScope()
  return (
    <Allowed resource="reviews" action="review">
      <PageScope countries={false} />
      <Grid key={domainId} domainId={domainId} />
    </Allowed>
  )
}

function Grid({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const { claimed, round, waiting, fill, decide, undo } = useReviewDesk('photo', domainId, claimSize)
  const [uncovered, setUncovered] = usePhotosUncovered()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<{ claim: ReviewClaim; anchor: HTMLElement } | null>(null)
  const [large, setLarge] = useState<ReviewClaim | null>(null)
  const grid = useRef<HTMLUListElement>(null)
  const tiles = claimed ?? []

  const focus = (index: number) => {
    const to = Math.max(0, Math.min(tiles.length - 1, index))
    setAt(to)
    grid.current?.querySelectorAll<HTMLElement>('[data-tile]')[to]?.focus()
  }
  /** Focuses the next open photo or, if there is none, the button for more. */
  const goOn = (from: number) => {
    const next = findNextOpen(tiles, from)
    if (next !== undefined) focus(next)
  }
  const judge = (claim: ReviewClaim | undefined, action: 'approve' | 'reject', ground?: Ground) => {
    if (claim?.state !== 'open') return
    void decide(claim, action, ground)
    goOn(tiles.indexOf(claim))
  }
  const takeBack = (id?: string) => {
    const back = undo(id)
    if (back) focus(tiles.findIndex(({ review }) => review.id === back))
  }
  const reveal = (id: string) =>
    setShown((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const loadMore = async () => {
    await fill()
    setShown(new Set())
    setAt(0)
  }

  useEffect(() => {
    // Focuses the first tile as soon as there is one, so that keys work.
    if (round > 0) grid.current?.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true })
  }, [round])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || asking || large) return
      const claim = tiles[at]
      const across = getComputedStyle(grid.current ?? document.body).gridTemplateColumns.split(' ').length
      const ground = listGrounds('photo')[Number(event.key) - 1]
      const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
      const acts: Record<string, () => void> = {
        a: () => judge(claim, 'approve'),
        r: () => {
          const anchor = grid.current?.querySelectorAll<HTMLElement>('[data-tile]')[at]
          if (claim?.state === 'open' && anchor) setAsking({ claim, anchor })
        },
        u: () => takeBack(),
        n: () => void loadMore(),
        z: () => claim && setLarge(claim),
        ...(isOnButton ? {} : { ' ': () => claim && reveal(claim.review.id) }),
      }
      const move = moves[event.key]
      const act =
        move !== undefined
          ? () => focus(at + move)
          : ground
            ? () => judge(claim, 'reject', ground as Ground)
            : acts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title="console.reviews.photos_title" />
      <BreakReminder />
      <DeskHead text="console.reviews.waiting" waiting={waiting}>
        <MuiButton color="secondary" onClick={() => setUncovered(!uncovered)} aria-pressed={uncovered}>
          {translate(uncovered ? 'console.reviews.cover_all' : 'console.reviews.reveal_all')}
        </MuiButton>
        <MuiButton color="secondary" component={Link} to="/reviews">
          {translate('console.reviews.all_cases')}
        </MuiButton>
      </DeskHead>
      {claimed === undefined ? (
        <Box sx={columns}>
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <Skeleton key={each} variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto', borderRadius: 2 }} />
          ))}
        </Box>
      ) : null}
      {claimed?.length === 0 ? <NothingLeft /> : null}
      {tiles.length > 0 ? (
        <Box component="ul" ref={grid} sx={{ ...columns, m: 0, p: 0, listStyle: 'none' }}>
          {tiles.map((claim, index) => (
            <PhotoTile
              key={claim.review.id}
              claim={claim}
              place={translate('console.reviews.tile', { at: index + 1, count: tiles.length })}
              isCurrent={index === at}
              isUncovered={uncovered || shown.has(claim.review.id)}
              onFocus={() => setAt(index)}
              onReveal={() => reveal(claim.review.id)}
              onApprove={() => judge(claim, 'approve')}
              onReject={(anchor) => setAsking({ claim, anchor })}
              onUndo={() => takeBack(claim.review.id)}
              onEnlarge={() => setLarge(claim)}
            />
          ))}
        </Box>
      ) : null}
      {tiles.length > 0 ? (
        <DeskEnd entries={tiles} more="console.reviews.next_hand" onMore={loadMore} place="reviews/photos" />
      ) : null}
      <GroundMenu
        kind="photo"
        anchor={asking?.anchor ?? null}
        movesFocus
        onClose={() => {
          flushSync(() => setAsking(null))
          focus(at)
        }}
        onChoose={(ground) => {
          const claim = asking?.claim
          // Closes the menu first, which would otherwise return the focus to the decided photo.
          flushSync(() => setAsking(null))
          judge(claim, 'reject', ground)
        }}
      />
      <LargePhoto claim={large} onClose={() => setLarge(null)} />
    </Box>
  )
}

function NothingLeft() {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={DoneIcon}
      title={translate('console.reviews.none_left')}
      text={translate('console.reviews.none_left_hint')}
    />
  )
}
