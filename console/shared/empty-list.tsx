import AddIcon from '@mui/icons-material/Add'
import InboxIcon from '@mui/icons-material/Inbox'
import Box from '@mui/material/Box'
import { useCanAccess, useGetResourceLabel, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { EmptyState } from './empty-state.tsx'
import { LabelButton } from './label-button.tsx'
import { HandbookLink } from './list-guide.tsx'

/**
 * A list without rows, with the texts `empty` and `invite` of its resource. One that fills by itself links to where
 * its rows start: `options.startsAt`.
 */
export function EmptyList({ isNested = false }: { isNested?: boolean }) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const { hasCreate, icon, options } = useResourceDefinition()
  const start: string | undefined = options?.startsAt
  const { canAccess } = useCanAccess({ resource, action: 'create' })
  const { canAccess: seesStart } = useCanAccess({ resource: start ?? resource, action: 'list' })
  const canCreate = hasCreate && canAccess
  const invite = translate(`resources.${resource}.invite`, { _: canCreate ? translate('ra.page.invite') : '' })
  return (
    <Box sx={{ pt: isNested ? 0 : 2 }}>
      <EmptyState
        isNested={isNested}
        icon={icon ?? InboxIcon}
        title={translate(`resources.${resource}.empty`, {
          _: translate('ra.page.empty', { name: labelOf(resource, 2) }),
        })}
        text={invite}
      >
        {canCreate ? (
          <LabelButton
            label={translate(`resources.${resource}.page.create`, { _: translate('ra.action.create') })}
            to={`/${resource}/create`}
            variant="contained"
            size="medium"
            startIcon={<AddIcon />}
          />
        ) : start && seesStart ? (
          <LabelButton label={labelOf(start, 2)} to={`/${start}`} variant="outlined" color="inherit" size="medium" />
        ) : null}
        {isNested ? null : (
          <Box sx={{ mt: 1.5 }}>
            <HandbookLink />
          </Box>
        )}
      </EmptyState>
    </Box>
  )
}
