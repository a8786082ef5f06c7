import { useEffect, useState } from 'react'
import { Alert, chunk, ReportPerson, type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import { lately } from '../shared/lately.ts'
import type { Kind } from '../shared/patterns.ts'
import styles from './safety.module.css'

const patterns = chunk(() => import('../shared/patterns.ts'), 'none')

/** Warns whoever has been written to of money or of another place to talk; gone when closed, until the next such message. */
export default function Warning({ profile, received }: SlotProps['chat.note']) {
  const t = useT()
  const [closed, setClosed] = useState(0)
  const found = useRisks(received)
  const kind = found.includes('money') ? 'money' : found[0]
  if (!kind || found.length <= closed) return null
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        icon="shield"
        title={t(`safety.warn_${kind}_title`)}
        onClose={() => setClosed(found.length)}
        action={<ReportPerson profile={profile} />}
      >
        {t(`safety.warn_${kind}`)}
      </Alert>
    </div>
  )
}

/** What the page came with, and what has been written since: only that is looked at here, with patterns that are fetched for it. */
function useRisks(received: SlotProps['chat.note']['received']): Kind[] {
  const drawn = useBootstrap().page_data.safety
  const [later, setLater] = useState<Kind[]>([])
  useEffect(() => {
    const fresh = received.slice(-lately).filter(({ id }) => !drawn?.looked.includes(id))
    let current = true
    if (fresh.length === 0) setLater([])
    else
      void patterns().then(({ findRisks }) => {
        if (current) setLater(fresh.flatMap(({ text }) => findRisks(text).slice(0, 1)))
      })
    return () => {
      current = false
    }
  }, [drawn, received])
  return [...(drawn?.found ?? []), ...later]
}
