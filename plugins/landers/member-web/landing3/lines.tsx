import styles from './postcard.module.css'

/** The written side of the card, on ruled lines. */
export const Lines = ({ label, hint }: { label: string; hint: string }) => (
  <label className={styles.lines}>
    <span className="visually-hidden">{label}</span>
    <textarea name="signup_message" rows={4} maxLength={200} aria-describedby="lines-kept" />
    <span id="lines-kept" className={styles.kept}>
      {hint}
    </span>
  </label>
)
