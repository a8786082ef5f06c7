import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/CloudOffOutlined'
import InboxIcon from '@mui/icons-material/Inbox'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useContext } from 'react'
import { useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { DefaultFilters, useIsNarrowed } from './default-filters.ts'
import { EmptyList } from './empty-list.tsx'
import { EmptyState } from './empty-state.tsx'
import { LabelButton } from './label-button.tsx'

/** Filters of a queue, which shows what is waiting. */
const queueFilters = ['open', 'status']

/** Why a list has no row: `nothing` exists, a queue is `done`, or filters leave none. Null otherwise. */
export function useEmptyReason(): 'nothing' | 'done' | 'narrowed' | null {
  const { total } = useListContext()
  const defaults = useContext(DefaultFilters)
  const isNarrowed = useIsNarrowed()
  if (total !== 0) return null
  if (isNarrowed) return 'narrowed'
  return queueFilters.some((name) => name in defaults) ? 'done' : 'nothing'
}

interface NoResultsProps {
  /** Key of a text that replaces "nothing found", for a list of one period. */
  title?: string
}

/** A list that failed to load, or without rows. Chosen filters can be cleared; a queue with its own filters is done. */
export function NoResults({ title }: NoResultsProps) {
  const translate = useTranslate()
  const { icon } = useResourceDefinition()
  const { setFilters, error, refetch } = useListContext()
  const defaults = useContext(DefaultFilters)
  const reason = useEmptyReason()
  if (error)
    return (
      <EmptyState
        isNested
        tone="none"
        icon={FailedIcon}
        title={translate('console.list_failed')}
        text={translate('console.list_failed_hint')}
      >
        <LabelButton
          label="console.try_again"
          variant="outlined"
          color="inherit"
          size="medium"
          onClick={() => void refetch()}
        />
      </EmptyState>
    )
  if (reason === 'done')
    return (
      <EmptyState
        isNested
        tone="done"
        icon={DoneIcon}
        title={translate(title ?? 'console.all_done')}
        text={translate('console.all_done_hint')}
      >
        <LabelButton
          label="console.show_everything"
          variant="outlined"
          color="inherit"
          size="medium"
          onClick={() => setFilters({}, [])}
        />
      </EmptyState>
    )
  if (reason === 'nothing')
    return title ? (
      // In another period there may be rows, so its filters stay.
      <EmptyState isNested tone="none" icon={icon ?? InboxIcon} title={translate(title)} />
    ) : (
      <EmptyList isNested />
    )
  return (
    <EmptyState isNested tone="none" icon={SearchIcon} title={translate(title ?? 'ra.navigation.no_filtered_results')}>
      <LabelButton
        label="ra.navigation.clear_filters"
        variant="outlined"
        color="inherit"
        size="medium"
        onClick={() => setFilters(defaults, [])}
      />
    </EmptyState>
  )
}
