import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Body } from '../../core/kernel/api.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useBrandLanguage } from '../shared/brand-language.ts'
import { PagePreview } from '../shared/page-preview.tsx'
import { useDebounced } from '../shared/use-debounced.ts'
import type { Edit, SettingState } from './types.ts'
import { resolveValue } from './types.ts'

type PreviewInput = Body<'POST /api/console/home/preview'>

/** Areas with a preview of unsaved settings. */
export const previewedAreas: readonly string[] = ['home', 'brand']

const pages = { home: '/', members: '/members', profile: '/members/:id', prices: '/pricing' } as const
type Page = keyof typeof pages

interface SharedTab {
  locale: string
  choose: (locale: string) => void
}

const Tab = createContext<SharedTab | null>(null)

/** The language shared by all texts beside a preview and the preview itself; null if each text chooses its own. */
export const useSharedTab = (): SharedTab | null => useContext(Tab)

/** Shares one language between the texts and the page beside them. */
export function SharedTabs({ children }: { children: ReactNode }) {
  const [{ domainId }] = useScope()
  const own = useBrandLanguage(domainId)
  const [chosen, choose] = useState<string>()
  const locale = chosen ?? own
  return <Tab.Provider value={{ locale, choose }}>{children}</Tab.Provider>
}

interface AreaPreviewProps {
  /** The area of the previewed settings: those of `brand` affect several pages. */
  area: string
  states: readonly SettingState[]
  edits: ReadonlyMap<string, Edit>
}

/** The home page with the unsaved settings, in the scope's domain and country. */
export function AreaPreview({ area, states, edits }: AreaPreviewProps) {
  const translate = useTranslate()
  const [{ domainId, country }] = useScope()
  const locale = useSharedTab()?.locale
  const [chosen, choose] = useState<Page>('home')
  const page = pages[area === 'brand' ? chosen : 'home']
  const typed = states.flatMap((state) => {
    const edit = edits.get(state.key)
    return edit ? [[state.key, resolveValue(state, edit)] as const] : []
  })
  const input = useDebounced(
    JSON.stringify({ domain_id: domainId, country, locale, page, settings: Object.fromEntries(typed) }),
  )
  return (
    <PagePreview
      dependencies={[input, states.map(({ key, version }) => `${key}${version}`).join()]}
      load={() => api('POST /api/console/home/preview', { body: JSON.parse(input) as PreviewInput })}
      top={170}
      choice={
        area === 'brand' ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={chosen}
            onChange={(_event, next: Page | null) => next && choose(next)}
            aria-label={translate('console.preview.page')}
          >
            {Object.keys(pages).map((name) => (
              <ToggleButton key={name} value={name}>
                {translate(`console.preview.page_${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : undefined
      }
    />
  )
}
