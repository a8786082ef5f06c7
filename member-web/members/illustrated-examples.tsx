import { usePictureAddress, useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Badge } from '../components/badge.tsx'
import { Photo } from '../components/photo.tsx'
import { ExampleCard } from '../components/photo-card.tsx'
import { coverIllustrations } from '../home/cover-illustrations.ts'
import styles from './illustrated-examples.module.css'

/** Minimum number of faces for visitors: if fewer members agreed to be shown, labelled drawings fill the places. */
export const minFaces = 6

/**
 * Illustrated people, each labelled as a drawing. They have no link, because nobody is behind them. With `captions`,
 * each shows what makes a good photo, and the page labels them together.
 */
export function IllustratedExamples({ count, captions = [] }: { count: number; captions?: readonly string[] }) {
  const t = useT()
  return useIllustrations(count, captions.length > 0).map((photo, at) => (
    <div key={photo.id} className={styles.example} data-drawn="">
      <Photo photo={photo} alt="" person={{ name: t('members.drawn_example') }} />
      {captions[at] ? (
        <p className={styles.caption}>{captions[at]}</p>
      ) : (
        <p className={styles.label}>
          <Badge tone="neutral">{t('members.drawn_example')}</Badge>
        </p>
      )}
    </div>
  ))
}

/** The same drawings as cards among members. */
export function IllustratedCards({ count }: { count: number }) {
  const t = useT()
  return useIllustrations(count).map((photo) => (
    <ExampleCard key={photo.id} photo={photo} label={t('members.drawn_example')} />
  ))
}

/** The drawings of this site's cover first, then those of the others; `elsewhere`, without those of the cover. */
function useIllustrations(count: number, elsewhere = false) {
  const { looks } = useSite()
  const address = usePictureAddress()
  const others = Object.entries(coverIllustrations).flatMap(([kind, photos]) => (kind === looks.cover ? [] : photos))
  return [...(elsewhere ? [] : coverIllustrations[looks.cover]), ...others]
    .slice(0, Math.max(0, count))
    .map((photo) => ({
      ...photo,
      filename: address(photo.filename),
      thumb_filename: address(photo.thumb_filename),
    }))
}
