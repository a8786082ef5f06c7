import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number
  panel: ReactNode
}

/** Panels on one screen. For tabs that have addresses of their own take `TabLinks` from tab-links.tsx. */
export function Tabs({ tabs, defaultTab }: { tabs: readonly Tab[]; defaultTab?: string }) {
  return (
    <Base.Root defaultValue={defaultTab ?? tabs[0]?.id}>
      <Base.List className={styles.list} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label} <CountBadge count={tab.count ?? 0} />
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
