import styles from './whoneedsstrings.module.css'

/** The string in its three states on a canvas of 1000 × 300; the page shows the chosen one. */
export function StringArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1000 300" aria-hidden="true" data-string="">
      <g className={styles.knot}>
        <path d="M-1200 150C-800 210 -260 200 -20 120C180 60 330 170 452 150C520 138 560 96 524 84C486 72 452 130 486 168C516 200 566 182 548 146C700 176 830 60 1020 130C1260 210 1700 100 2200 150" />
      </g>
      <g className={styles.bow}>
        <path d="M-1200 150C-800 210 -260 200 -20 120C180 60 350 160 496 150C660 142 830 60 1020 130C1260 210 1700 100 2200 150" />
        <path d="M496 150C430 60 340 70 352 128C360 176 440 170 496 150C552 60 650 66 644 126C638 176 556 172 496 150" />
        <path d="M490 150C470 200 430 232 414 262M502 150C520 204 560 226 580 262" />
        <circle className={styles.heart} cx="496" cy="150" r="13" />
      </g>
      <g className={styles.cut}>
        <path
          className={styles.left}
          d="M-1200 150C-800 210 -260 200 -20 120C140 66 240 150 330 170C386 184 408 228 398 282"
        />
        <path
          className={styles.right}
          d="M2200 150C1700 100 1260 210 1020 130C860 60 740 142 668 164C610 182 590 226 604 282"
        />
      </g>
    </svg>
  )
}
