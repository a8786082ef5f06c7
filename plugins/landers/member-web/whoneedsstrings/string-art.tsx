import styles from './whoneedsstrings.module.css'

/** The string in its three states on a canvas of 1000 × 300; the page shows the chosen one. */
export function StringArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1000 300" aria-hidden="true" data-string="">
      <g className={styles.knot}>
        <path d="M-1200 150H120C260 150 380 172 452 150C520 138 560 96 524 84C486 72 452 130 486 168C516 200 566 182 548 146C640 164 740 150 880 150H2200" />
      </g>
      <g className={styles.bow}>
        <path d="M-1200 150H160C300 150 400 154 496 150C600 146 720 150 840 150H2200" />
        <path d="M496 150C430 60 340 70 352 128C360 176 440 170 496 150C552 60 650 66 644 126C638 176 556 172 496 150" />
        <path d="M490 150C470 200 430 232 414 262M502 150C520 204 560 226 580 262" />
        <circle className={styles.heart} cx="496" cy="150" r="13" />
      </g>
      <g className={styles.cut}>
        <path className={styles.left} d="M-1200 150H100C220 150 290 158 340 168C396 180 438 216 430 282" />
        <path className={styles.right} d="M2200 150H900C780 150 710 158 660 168C604 180 562 216 570 282" />
      </g>
    </svg>
  )
}

const ties = {
  knot: 'M2 34C24 46 40 28 62 34C78 38 76 16 62 16C48 16 46 38 62 42C80 46 98 24 118 34',
  bow: 'M2 34C24 44 44 34 60 34C44 8 22 14 26 30C28 44 48 40 60 34C76 8 98 14 94 30C92 44 72 40 60 34C76 34 96 44 118 34M60 34C54 46 46 50 42 58M60 34C66 46 74 50 78 58',
  cut: 'M2 30C20 40 30 26 42 34C52 40 50 50 46 56M118 30C100 24 92 40 80 38C70 36 72 48 76 56',
}

/** The end of the string that an answer stands for. */
export const TieArt = ({ tie, className }: { tie: keyof typeof ties; className?: string }) => (
  <svg className={className} viewBox="0 0 120 64" aria-hidden="true">
    <path d={ties[tie]} />
  </svg>
)
