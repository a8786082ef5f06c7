import styles from './alonetonight.module.css'

/** Left edge, top edge and width of each house of one street, which repeats on both sides. */
const houses = [
  [-10, 330, 130],
  [120, 226, 210],
  [330, 250, 210],
  [540, 330, 130],
  [670, 270, 160],
  [830, 360, 160],
] as const
const streets = [-1000, 0, 1000] as const
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
  { x: 144, y: 258 },
  { x: 354, y: 282 },
] as const
const pane = { width: 162, height: 200 }

/** Smaller windows below, on a desktop: left edge and top edge, and whether a light is on. */
const panes = [
  [144, 516, 1],
  [242, 516, 0],
  [354, 540, 0],
  [452, 540, 1],
  [574, 420, 0],
  [574, 540, 0],
  [22, 430, 1],
  [22, 550, 0],
] as const

/** Roofs, the moon, and a portrait in each of two windows. They continue beyond the canvas. */
export function EveningScene({ faces }: { faces: readonly string[] }) {
  return (
    <svg className={styles.scene} viewBox="106 222 448 268" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g className={styles.stars}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 2.6 : 1.7} />
        ))}
      </g>
      <path className={styles.moon} d="M326 136a32 32 0 1 0 31 41a27 27 0 1 1-31-41z" />
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
    </svg>
  )
}
