import { Fragment } from 'react'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import styles from './headline.module.css'

const splitSentences = (text: string) => text.split(/(?<=[.?…])\s+/)

/** The brand's headline. A sentence that fits on a line is not broken. */
export function Headline() {
  const t = useT()
  return splitSentences(useSetting('brand_headline') || t('home.headline')).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 ? ' ' : null}
      <span className={styles.sentence}>{sentence}</span>
    </Fragment>
  ))
}
