import InboxIcon from '@mui/icons-material/Inbox'
import { useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { EmptyState } from './empty-state.tsx'
import { WordButton } from './word-button.tsx'

interface NoResultsProps {
  /** Key of a text that replaces "nothing found". */
  title?: string
}

/** A list whose filters leave no row, with a button that clears them. */
export function NoResults({ title }: NoResultsProps) {
  const translate = useTranslate()
  const { icon } = useResourceDefinition()
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  const found = filtered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results'
  return (
    <EmptyState within icon={icon ?? InboxIcon} title={translate(title ?? found)}>
      {filtered ? (
        <WordButton
          label="ra.navigation.clear_filters"
          variant="outlined"
          color="inherit"
          size="medium"
          onClick={() => setFilters({}, [])}
        />
      ) : null}
    </EmptyState>
  )
}
