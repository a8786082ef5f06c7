import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import InboxIcon from '@mui/icons-material/Inbox'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { createContext, useContext } from 'react'
import { useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { EmptyState } from './empty-state.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { WordButton } from './word-button.tsx'

/** The filters that a list has until someone changes them. */
export const DefaultFilters = createContext<Readonly<Record<string, unknown>>>({})

/** Filters of a queue, which shows what is waiting. */
const queueFilters = ['open', 'status']

interface NoResultsProps {
  /** Key of a text that replaces "nothing found". */
  title?: string
}

/**
 * A list whose filters leave no row. Filters chosen by the reader can be cleared; a queue with its own filters is done.
 */
export function NoResults({ title }: NoResultsProps) {
  const translate = useTranslate()
  const { icon } = useResourceDefinition()
  const { filterValues, setFilters } = useListContext()
  const defaults = useContext(DefaultFilters)
  const names = Object.keys({ ...defaults, ...filterValues })
  const isChanged = names.some((name) => String(filterValues[name]) !== String(defaults[name]))
  if (!isChanged && queueFilters.some((name) => name in defaults))
    return (
      <EmptyState
        within
        tone="done"
        icon={DoneIcon}
        title={translate(title ?? 'console.all_done')}
        text={translate('console.all_done_hint')}
      />
    )
  if (!isChanged)
    return title ? <EmptyState within icon={icon ?? InboxIcon} title={translate(title)} /> : <NothingYet within />
  return (
    <EmptyState within tone="none" icon={SearchIcon} title={translate(title ?? 'ra.navigation.no_filtered_results')}>
      <WordButton
        label="ra.navigation.clear_filters"
        variant="outlined"
        color="inherit"
        size="medium"
        onClick={() => setFilters(defaults, [])}
      />
    </EmptyState>
  )
}
