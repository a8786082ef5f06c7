import type { CSSProperties } from 'react'
import { usePictureAddress } from '../app/bootstrap.ts'
import type { PhotoView } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import styles from './hero-portraits.module.css'
import one from './portraits/portrait-1.webp?url'
import two from './portraits/portrait-2.webp?url'
import three from './portraits/portrait-3.webp?url'
import four from './portraits/portrait-4.webp?url'

/** Drawn people, for sites whose members' photos are not for everybody's eyes. How they were made: README of the folder. */
const drawn: PhotoView[] = [
  { id: 'portrait-1', filename: one, thumb_filename: one, colour: '#c18a84', width: 640, height: 800 },
  { id: 'portrait-2', filename: two, thumb_filename: two, colour: '#8d4047', width: 480, height: 600 },
  { id: 'portrait-3', filename: three, thumb_filename: three, colour: '#cca79b', width: 480, height: 600 },
  { id: 'portrait-4', filename: four, thumb_filename: four, colour: '#d0a28e', width: 480, height: 600 },
]

const places = [styles.first, styles.second, styles.third, styles.fourth]

/** The first is large. */
const source = (photo: PhotoView, index: number) => (index === 0 ? photo.filename : photo.thumb_filename)

/** Four portraits as a page of a magazine: one large, two small, one tall. Decoration; the words beside it say what the site is. */
export function HeroPortraits({ photos }: { photos: PhotoView[] | null }) {
  const address = usePictureAddress()
  return (
    <div className={cx(styles.portraits, !photos && styles.drawn)} aria-hidden="true">
      {(photos ?? drawn).map((photo, index) => (
        <div
          key={photo.id}
          className={cx(styles.tile, places[index])}
          style={{ '--tone': photo.colour ?? undefined } as CSSProperties}
        >
          <img
            src={photos ? source(photo, index) : address(source(photo, index))}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="eager"
            // React would preload each of them otherwise, and the first is the one to wait for.
            fetchPriority={index === 0 ? 'high' : 'low'}
            decoding="async"
          />
        </div>
      ))}
    </div>
  )
}
