import styles from './postcard.module.css'

/** The written side of the card, on ruled lines. */
export const Lines = ({ label, hint, example }: { label: string; hint: string; example: string }) => (
  <label className={styles.lines}>
    <span className="visually-hidden">{label}</span>
    <textarea name="signup_message" rows={3} maxLength={200} placeholder={example} aria-describedby="lines-kept" />
    <span id="lines-kept" className={styles.kept}>
      {hint}
    </span>
  </label>
)
