import { useState } from 'react'
import { Alert, ButtonLink, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { findRisks } from '../shared/patterns.ts'
import styles from './safety.module.css'

/** Messages looked at, from the last: what was said long ago has been read. */
const lately = 20

/** Warns whoever has been written to of money or of another place to talk; gone when closed, until the next such message. */
export default function Warning({ profile, received }: SlotProps['chat.note']) {
  const t = useT()
  const [closed, setClosed] = useState(0)
  const found = received.slice(-lately).flatMap((text) => findRisks(text).slice(0, 1))
  const kind = found.includes('money') ? 'money' : found[0]
  if (!kind || found.length <= closed) return null
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        icon="shield"
        title={t(`safety.warn_${kind}_title`)}
        onClose={() => setClosed(found.length)}
        action={
          <ButtonLink to={`/complaints?about=${profile.id}`} size="small">
            {t('safety.report')}
          </ButtonLink>
        }
      >
        {t(`safety.warn_${kind}`)}
      </Alert>
    </div>
  )
}
