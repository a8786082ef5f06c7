import { useT } from '../app/i18n.tsx'
import { IllustratedExamples } from '../members/illustrated-examples.tsx'
import styles from './photo-examples.module.css'

const examples = ['light', 'close', 'alone'] as const

/** Three illustrations, labelled together, each showing what makes a good photo. */
export function PhotoExamples() {
  const t = useT()
  return (
    <div className={styles.examples} data-photo-examples="">
      <p className={styles.head}>
        <strong>{t('signup.photo_examples')}</strong>
        <span>{t('members.drawn_examples')}</span>
      </p>
      <div className={styles.row}>
        <IllustratedExamples
          count={examples.length}
          captions={examples.map((name) => t(`signup.photo_example_${name}`))}
        />
      </div>
    </div>
  )
}
