import type { CSSProperties } from 'react'
import type { Reply } from '../../../../member-web/kit/index.ts'
import styles from './map.module.css'

type MapReply = Reply<'GET /api/landers/map'>

/** Maximum number of regions for which every name is shown on the map. */
const maxLabels = 16

/**
 * The map: a soft background, a dot for each place, a ring for the biggest of each region. It repeats the list beside
 * it, so it is hidden from screen readers; the script makes it tappable.
 */
export function Country({ map }: { map: MapReply }) {
  const { width, height, regions } = map
  // In a country with many small regions, larger rings would form a chain.
  const radius = regions.length > 40 ? 0.6 : 1
  const hasLabels = regions.length <= maxLabels
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
          {hasLabels
            ? regions.map(({ code, name, pin }) => {
                const isLeft = pin.x < width / 2 && !hasNeighbour(regions, pin)
                return (
                  <text
                    key={code}
                    className={styles.label}
                    x={pin.x + (isLeft ? -1.6 : 1.6)}
                    y={pin.y + 0.4}
                    textAnchor={isLeft ? 'end' : 'start'}
                  >
                    {name}
                  </text>
                )
              })
            : null}
        </svg>
        <span className={styles.name} data-name="" hidden />
      </div>
    </div>
  )
}

/** Cells to the left of a pin that its name needs. */
const labelWidth = 10

/** Whether another pin is where its name would be. */
const hasNeighbour = (regions: MapReply['regions'], { x, y }: { x: number; y: number }): boolean =>
  regions.some(({ pin }) => Math.abs(pin.y - y) < 2 && pin.x < x && x - pin.x < labelWidth)
