import type { ReactNode } from 'react'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { ComposedPage } from '../layouts/composed-page.tsx'

/** The frame of the pages about credits and purchases: common heading and tabs. */
export function MoneyFrame({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  const t = useT()
  const limits = useSetting('spending_limits')
  return (
    <ComposedPage
      title={t('money.title')}
      head={
        <TabLinks
          label={t('money.tabs')}
          links={[
            { to: '/transactions', label: t('money.tab_statement'), end: true },
            { to: '/transactions/orders', label: t('money.tab_orders'), end: true },
            ...(limits ? [{ to: '/transactions/limits', label: t('money.tab_limits'), end: true }] : []),
          ]}
        />
      }
      beside={beside}
    >
      {children}
    </ComposedPage>
  )
}
