import styles from './alonetonight.module.css'

/** Left edge, top edge, width and number of the lit window of each house. */
const houses = [
  [0, 330, 150],
  [150, 262, 120],
  [270, 350, 170],
  [440, 292, 130],
  [570, 320, 160],
  [730, 250, 110],
  [840, 338, 160],
] as const
const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const stars = [
  [90, 70],
  [180, 130],
  [300, 60],
  [410, 150],
  [520, 84],
  [640, 40],
  [700, 170],
  [905, 110],
  [960, 52],
  [250, 200],
] as const

/** Windows with someone at home: the first is lit, the second will be. */
const windows = [
  { x: 170, y: 306 },
  { x: 465, y: 322 },
] as const
const pane = { width: 80, height: 100 }

/** Roofs under a sky, a clock in the gable of a tower, and a portrait in each of two windows. */
export function EveningScene({ faces, className }: { faces: readonly string[]; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1000 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={styles.stars}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 2.6 : 1.7} />
        ))}
      </g>
      {houses.map(([x, y, width]) => (
        <path
          key={x}
          className={styles.house}
          // Overlaps the next house slightly, so that no sky shows between two walls.
          d={`M${x} 520V${y}l${width / 2}-${width / 4}l${width / 2} ${width / 4}h2V520z`}
        />
      ))}
      {windows.map(({ x, y }, at) => (
        <g key={x} className={at === 0 ? styles.home : styles.other} transform={`translate(${x} ${y})`}>
          <rect className={styles.lit} x="-4" y="-4" width={pane.width + 8} height={pane.height + 8} rx="4" />
          <image href={faces[at]} {...pane} preserveAspectRatio="xMidYMid slice" />
        </g>
      ))}
      <rect className={styles.dark} x="764" y="296" width="30" height="40" rx="2" />
      <rect className={styles.dark} x="330" y="392" width="28" height="38" rx="2" />
      <rect className={styles.dark} x="620" y="372" width="28" height="38" rx="2" />
      <g transform="translate(210 264) scale(0.34)">
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
        <line className={styles.hour} y2="-32" data-hour="" transform="rotate(270)" />
        <line className={styles.minute} y2="-48" data-minute="" transform="rotate(60)" />
        <circle className={styles.pin} r="4" />
      </g>
    </svg>
  )
}
