import { type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import { pickTile } from '../shared/pick-tile.ts'
import { TileDrawing } from '../shared/tile-drawing.tsx'
import styles from './tile.module.css'

/**
 * An advertisement among the results: labelled first, shaped unlike a member's card, and showing its address. The link
 * has no parameters and no referrer, and nobody counts its clicks.
 */
export default function Tile({ page, place }: SlotProps['members.tiles']) {
  const t = useT()
  const pageData = useBootstrap().page_data['cam-tiles'] ?? null
  const tile = pageData ? pickTile(pageData.tiles, pageData.per_page, page, place) : undefined
  if (!tile) return null
  return (
    <article className={styles.tile}>
      <p className={styles.label}>{t('cam-tiles.label')}</p>
      <div className={styles.picture}>
        {tile.drawing ? <TileDrawing name={tile.drawing} /> : null}
        {tile.picture ? <img src={tile.picture} alt="" loading="lazy" /> : null}
      </div>
      <p className={styles.text}>
        <a
          href={tile.link}
          target="_blank"
          rel="sponsored noopener noreferrer"
          referrerPolicy="no-referrer"
          className={styles.link}
        >
          {tile.title}
          <span className="visually-hidden"> {t('cam-tiles.opens')}</span>
        </a>
        <span className={styles.host}>{new URL(tile.link).hostname}</span>
      </p>
    </article>
  )
}
