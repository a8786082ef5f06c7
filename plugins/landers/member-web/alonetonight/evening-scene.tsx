import styles from './alonetonight.module.css'

/** Left edge, top edge and width of each house of one street, which repeats on both sides. */
const houses = [
  [-10, 300, 140],
  [130, 210, 200],
  [330, 318, 120],
  [450, 250, 190],
  [640, 320, 130],
  [770, 262, 110],
  [880, 340, 110],
] as const
const streets = [-1000, 0, 1000] as const
const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const stars = [
  [90, 70],
  [180, 130],
  [300, 60],
  [410, 150],
  [520, 84],
  [640, 40],
  [700, 170],
  [250, -60],
  [460, -110],
  [600, -40],
  [140, -150],
] as const

/** Windows with someone at home: the first is lit, the second will be. */
const windows = [
  { x: 154, y: 268 },
  { x: 466, y: 286 },
] as const
const pane = { width: 158, height: 194 }

/** Smaller windows below, on a desktop: left edge and top edge, and whether a light is on. */
const panes = [
  [156, 500, 1],
  [248, 500, 0],
  [352, 366, 0],
  [352, 476, 1],
  [468, 518, 0],
  [560, 518, 1],
] as const

/** Roofs, a clock at ten past nine, and a portrait in each of two windows. They continue beyond the canvas. */
export function EveningScene({ faces }: { faces: readonly string[] }) {
  return (
    <svg className={styles.scene} viewBox="110 176 550 304" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g className={styles.stars}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 2.6 : 1.7} />
        ))}
      </g>
      {streets.flatMap((street) =>
        houses.map(([x, y, width]) => (
          <path
            key={street + x}
            className={styles.house}
            // Overlaps the next house slightly, so that no sky shows between two walls.
            d={`M${street + x} 1200V${y}l${width / 2}-${width / 4}l${width / 2} ${width / 4}h2V1200z`}
          />
        )),
      )}
      <g className={styles.panes}>
        {panes.map(([x, y, light]) => (
          <rect
            key={`${x} ${y}`}
            className={light ? styles.lamp : styles.dark}
            x={x}
            y={y}
            width="64"
            height="82"
            rx="4"
          />
        ))}
      </g>
      {windows.map(({ x, y }, at) => (
        <g key={x} className={at === 0 ? styles.home : styles.other} transform={`translate(${x} ${y})`}>
          <rect className={styles.lit} x="-5" y="-5" width={pane.width + 10} height={pane.height + 10} rx="5" />
          <image href={faces[at]} {...pane} preserveAspectRatio="xMidYMid slice" />
        </g>
      ))}
      <g transform="translate(230 218) scale(0.5)">
        <circle className={styles.dial} r="66" />
        {hours.map((hour) => (
          <line
            key={hour}
            className={styles.tick}
            y1="-58"
            y2={hour % 3 === 0 ? -48 : -53}
            transform={`rotate(${hour * 30})`}
          />
        ))}
        <line className={styles.hour} y2="-32" transform="rotate(275)" />
        <line className={styles.minute} y2="-48" transform="rotate(60)" />
        <circle className={styles.pin} r="4" />
      </g>
    </svg>
  )
}
