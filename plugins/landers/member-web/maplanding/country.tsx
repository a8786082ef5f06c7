import type { CSSProperties } from 'react'
import type { Reply } from '../../../../member-web/kit/index.ts'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './map.module.css'

/** Faces on the map, and the least distance between two of them in parts of its height. */
const faceCount = 9
const apart = 0.17

/** Regions far enough from each other to have a face. */
function pickFaces({ regions, height }: MapReply): MapReply['regions'] {
  const found: MapReply['regions'] = []
  for (const region of regions) {
    const near = found.some(({ pin }) => Math.hypot(pin.x - region.pin.x, pin.y - region.pin.y) < apart * height)
    if (!near && found.length < faceCount) found.push(region)
  }
  return found
}

type MapReply = Reply<'GET /api/landers/map'>

/**
 * The map: the land, a dim dot for each place, and faces. It repeats the list beside it, so it is hidden from screen
 * readers; the script makes it tappable and marks the chosen region.
 */
export function Country({ map }: { map: MapReply }) {
  const { width, height, regions } = map
  const faces = useIllustratedPortraits('rosa')
  const face = height * 0.062
  const share = { '--ratio': `${width + 4} / ${height + 4}` } as CSSProperties
  return (
    <div className={styles.map} data-map="" aria-hidden="true">
      <div className={styles.sheet} style={share} data-sheet="">
        <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} className={styles.dots}>
          <title>{map.country}</title>
          <use href="#places" className={styles.ground} />
          <g className={styles.lights}>
            <g id="places">
              {regions.map(({ code, dots }) => (
                <path key={code} d={dots} data-region={code} />
              ))}
            </g>
          </g>
          <g className={styles.pins}>
            {regions.map(({ code, pin }) => (
              <circle key={code} cx={pin.x} cy={pin.y} r="0.5" data-pin={code} />
            ))}
          </g>
          <clipPath id="face" clipPathUnits="objectBoundingBox">
            <circle cx="0.5" cy="0.5" r="0.5" />
          </clipPath>
          {pickFaces(map).map(({ code, pin: { x, y } }, index) => (
            <g key={code} transform={`translate(${x} ${y - face})`}>
              <circle className={styles.rim} r={face * 1.12} />
              <image
                href={faces[index]}
                x={-face}
                y={-face}
                width={2 * face}
                height={2 * face}
                preserveAspectRatio="xMidYMid slice"
                clipPath="url(#face)"
              />
            </g>
          ))}
        </svg>
        <span className={styles.name} data-name="" hidden />
      </div>
    </div>
  )
}
