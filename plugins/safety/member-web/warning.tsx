import { useEffect, useState } from 'react'
import {
  Alert,
  chunk,
  createStore,
  cx,
  ReportPerson,
  type SlotProps,
  useBootstrap,
  useT,
} from '../../../member-web/kit/index.ts'
import { checkedMessages } from '../shared/page-risks.ts'
import type { RiskKind } from '../shared/patterns.ts'
import styles from './safety.module.css'

const patterns = chunk(() => import('../shared/patterns.ts'), 'none')
/** Results for messages that arrived in the open page, by id; null for none. */
const foundLater = createStore<ReadonlyMap<string, RiskKind | null>>(new Map())

/** Warns the recipient below the last message about money, and the last about another place to talk, until closed. */
export default function Warning({ profile, message, received }: SlotProps['chat.note']) {
  const t = useT()
  const [closed, setClosed] = useState(false)
  const [opened, setOpened] = useState(false)
  const kindOf = useKinds(message, received)
  const kind = kindOf(message.id)
  const later = received.slice(received.findIndex(({ id }) => id === message.id) + 1)
  if (!kind || closed || later.some(({ id }) => kindOf(id) === kind)) return null
  return (
    <Alert
      tone="warning"
      icon="shield"
      title={t(`safety.warn_${kind}_title`)}
      onClose={() => setClosed(true)}
      action={<ReportPerson profile={profile} />}
    >
      <p className={cx(styles.text, opened && styles.opened)}>{t(`safety.warn_${kind}`)}</p>
      {opened ? null : (
        <button type="button" className={styles.more} onClick={() => setOpened(true)}>
          {t('safety.more')}
        </button>
      )}
    </Alert>
  )
}

/** The page's results, plus those of later messages: only these are checked here, with patterns loaded for it. */
function useKinds({ id, text }: SlotProps['chat.note']['message'], received: SlotProps['chat.note']['received']) {
  const rendered = useBootstrap().page_data.safety
  const later = foundLater.use()
  const known =
    rendered?.looked.includes(id) || later.has(id) || !received.slice(-checkedMessages).some((one) => one.id === id)
  useEffect(() => {
    if (known) return
    void patterns().then(({ findRisks }) => {
      foundLater.set(new Map([...foundLater.get(), [id, findRisks(text)[0] ?? null]]))
    })
  }, [known, id, text])
  return (id: string): RiskKind | null => rendered?.found.find((one) => one.id === id)?.kind ?? later.get(id) ?? null
}
