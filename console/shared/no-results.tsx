import InboxIcon from '@mui/icons-material/Inbox'
import {
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { EmptyState } from './empty-state.tsx'
import { WordButton } from './word-button.tsx'

/** A list whose filters leave no row, with the way back to all of them. */
export function NoResults() {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const { icon } = useResourceDefinition()
  const { filterValues, setFilters } = useListContext()
  const filtered = Object.keys(filterValues).length > 0
  const text = translate(filtered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results', {
    name: labelOf(resource, 0),
  })
  return (
    <EmptyState within icon={icon ?? InboxIcon} title={text} text="">
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
