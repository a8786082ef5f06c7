import type { CSSProperties } from 'react'
import type { Reply } from '../../../../member-web/kit/index.ts'
import styles from './map.module.css'

/**
 * The map: a soft ground, a dot for each place, a ring for the biggest of each region. It says nothing that the list beside it does not say, so
 * it is hidden from those who do not see it; the script lets it be touched.
 */
export function Country({ map }: { map: Reply<'GET /api/landers/map'> }) {
  const { width, height, regions } = map
  // Of a country of many small regions the rings would be a chain.
  const radius = regions.length > 40 ? 0.6 : 1
  const share = { '--ratio': `${width + 4} / ${height + 4}` } as CSSProperties
  return (
    <div className={styles.map} data-map="" aria-hidden="true">
      <div className={styles.sheet} style={share} data-sheet="">
        <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} className={styles.dots}>
          <title>{map.country}</title>
          <path className={styles.ground} d={regions.map(({ dots }) => dots).join('M0 0')} />
          {regions.map(({ code, dots }) => (
            <path key={code} className={styles.region} d={dots} data-region={code} />
          ))}
          {regions.map(({ code, pin }) => (
            <circle key={code} className={styles.pin} cx={pin.x} cy={pin.y} r={radius} data-pin={code} />
          ))}
        </svg>
        <span className={styles.name} data-name="" hidden />
      </div>
    </div>
  )
}
