import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'

export const views = ['settings', 'drafts', 'history', 'compare', 'transfer', 'checks'] as const
export type View = (typeof views)[number]

/** The open view of the settings; it is part of the address, so that a link can open it. */
export function useView(): [View, (view: View, more?: Record<string, string>) => void, URLSearchParams] {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('view') as View | null
  const view = wanted && views.includes(wanted) ? wanted : 'settings'
  return [view, (next, more = {}) => setParams(next === 'settings' ? more : { view: next, ...more }), params]
}

const panelId = 'settings-view'
const tabId = (view: View) => `settings-tab-${view}`

export function ViewPanel({ view, children }: { view: View; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(view)}>
      {children}
    </div>
  )
}

interface ViewTabsProps {
  view: View
  /** Shown after the name, if something needs attention. */
  counts: Partial<Record<View, number>>
  onChange: (view: View) => void
}

export function ViewTabs({ view, counts, onChange }: ViewTabsProps) {
  const translate = useTranslate()
  return (
    <MuiTabs
      value={view}
      onChange={(_event, next: View) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('resources.settings.name')}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 40,
        '& .MuiTab-root': { minHeight: 40, minWidth: 0, px: 1.5 },
      }}
    >
      {views.map((each) => (
        <Tab
          key={each}
          value={each}
          id={tabId(each)}
          aria-controls={panelId}
          label={`${translate(`console.settings.view.${each}`)}${counts[each] ? ` (${counts[each]})` : ''}`}
        />
      ))}
    </MuiTabs>
  )
}
