import type { CSSProperties, ReactNode } from 'react'
import type { Reply } from '../../core/kernel/api.ts'
import type { CoverKind } from '../../core/shared/looks.ts'
import { usePictureAddress, useSite } from '../app/bootstrap.ts'
import type { PhotoView } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import styles from './cover.module.css'
import { pickIllustrations } from './cover-illustrations.ts'
import plates from './plates/plates.svg?url'

const places = [styles.first, styles.second, styles.third, styles.fourth]

export type CoverPicture = NonNullable<Reply<'GET /api/home'>['hero']>

/** The brand's uploaded picture, in the frame of its cover; its focus point stays visible in every crop. */
export function OwnCover({ picture }: { picture: CoverPicture }) {
  const { cover } = useSite().looks
  const address = usePictureAddress()
  const { id, width, height, focus, alt } = picture
  const getAddress = (variant: string) => address(`/api/pictures/${id}/${variant}`)
  const wide = Math.max(width, Math.ceil(height / 2))
  const sizes = [
    ['thumb', 400],
    ['medium', 800],
    ['large', 1600],
  ] as const
  return (
    <div className={cx(styles.whole, styles[`whole-${cover}`])}>
      <img
        src={getAddress('large')}
        srcSet={sizes
          .filter((_, at) => at === 0 || wide > (sizes[at - 1]?.[1] ?? 0))
          .map(([variant, size]) => `${getAddress(variant)} ${Math.min(size, width)}w`)
          .join(', ')}
        sizes="(min-width: 992px) min(720px, 55vw), 100vw"
        alt={alt}
        width={width}
        height={height}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        fetchPriority="high"
        decoding="async"
      />
    </div>
  )
}

/** Herbarium sheets: a drawing with its Latin name, the same in every language. */
const sheets = {
  alcea: 'Alcea rosea',
  digitalis: 'Digitalis purpurea',
} as const

/** Photos per composition; illustrated ones replace members' photos that are not public. */
export const photoCounts: Record<CoverKind, number> = { mosaic: 4, diptych: 2, dusk: 3, plates: 2 }

/**
 * The composition of the home page. Decorative; the text beside it describes the site. `isAside`: only beside other
 * content on wide screens, so that no phone loads it. `turn`: selects other illustrated people.
 */
export function Cover(props: { photos: PhotoView[] | null; isAside?: boolean; turn?: number }) {
  const { photos, isAside = false, turn = 0 } = props
  const { cover } = useSite().looks
  const shown = (photos ?? pickIllustrations(cover, turn)).slice(0, photoCounts[cover])
  const tiles = shown.map((photo, index) => (
    <Tile
      key={places[index]}
      photo={photo}
      isFirst={index === 0}
      isIllustration={!photos}
      isAside={isAside}
      className={places[index]}
    />
  ))
  return (
    <div className={cx(styles.cover, styles[cover], !photos && styles.drawn)} aria-hidden="true">
      {cover === 'plates' ? interleave(tiles) : tiles}
    </div>
  )
}

/** Widths of an illustrated tile, so that a phone loads no more of it than it shows. */
const tileSizes: Record<CoverKind, string> = {
  diptych: '(min-width: 768px) 560px, 50vw',
  dusk: '(min-width: 768px) 560px, 34vw',
  plates: '(min-width: 768px) 560px, 34vw',
  mosaic: '50vw',
}

const interleave = (tiles: ReactNode[]) => [
  <Sheet key="alcea" plant="alcea" />,
  tiles[0],
  <Sheet key="digitalis" plant="digitalis" />,
  tiles[1],
]

function Sheet({ plant }: { plant: keyof typeof sheets }) {
  return (
    <div className={styles.sheet}>
      <svg viewBox="0 0 240 320" aria-hidden="true">
        <use href={`${plates}#${plant}`} />
      </svg>
      <span>{sheets[plant]}</span>
    </div>
  )
}

function Tile(props: {
  photo: PhotoView
  isFirst: boolean
  isIllustration: boolean
  isAside: boolean
  className: string | undefined
}) {
  const { photo, isFirst, isIllustration, isAside, className } = props
  const address = usePictureAddress()
  const { cover } = useSite().looks
  const { filename, thumb_filename: small } = photo
  const file = isIllustration || isFirst ? filename : small
  const files =
    isIllustration && small !== filename
      ? { srcSet: `${address(small)} 400w, ${address(filename)} 560w`, sizes: tileSizes[cover] }
      : {}
  return (
    <div className={cx(styles.tile, className)} style={{ '--tone': photo.colour ?? undefined } as CSSProperties}>
      <img
        src={isIllustration ? address(file) : file}
        {...files}
        alt=""
        width={photo.width}
        height={photo.height}
        loading={isAside ? 'lazy' : 'eager'}
        // React would preload each of them otherwise; the first one matters most.
        fetchPriority={isFirst && !isAside ? 'high' : 'low'}
        decoding="async"
      />
    </div>
  )
}
