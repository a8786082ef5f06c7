import { IconButton, useT } from '../../../../member-web/kit/index.ts'
import styles from './gallery.module.css'

/** One picture, enlarged; the script inserts it with its text from the wall. */
export function Lightbox() {
  const t = useT()
  return (
    <dialog className={styles.light} data-light="" aria-label={t('landers.served.gallery.close_up')}>
      <div className={styles.large} data-large="" aria-live="polite" />
      <div className={styles.controls}>
        <IconButton icon="arrow-left" label={t('landers.served.gallery.before')} variant="glass" data-light-back="" />
        <IconButton icon="x" label={t('common.close')} variant="glass" data-light-close="" />
        <IconButton icon="arrow-right" label={t('landers.served.gallery.after')} variant="glass" data-light-on="" />
      </div>
    </dialog>
  )
}
