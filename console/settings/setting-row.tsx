import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Tag } from '../shared/tag.tsx'
import { SettingInput } from './setting-input.tsx'
import { StaleEditNotice } from './stale-edit-notice.tsx'
import { Steps } from './steps.tsx'
import {
  type Change,
  type Edit,
  isStaleEdit,
  resolveValue,
  type SettingDescriptor,
  type SettingState,
} from './types.ts'

interface SettingRowProps {
  descriptor: SettingDescriptor
  state: SettingState
  edit: Edit | undefined
  mayEdit: boolean
  /** Shows the value below the description, if there is no room beside it. */
  narrow?: boolean
  /** The server's error for the value. */
  fault: string | undefined
  onEdit: (change: Change | null) => void
  onHistory: () => void
  onScope: (scope: string) => void
  /** Keeps the user's edit although a colleague changed the value. */
  onKeep: (change: Change) => void
}

/** One setting: its effect, its value here, and the source of that value. */
export function SettingRow(props: SettingRowProps) {
  const { descriptor, state, edit, mayEdit, narrow = false, fault, onEdit, onKeep, onHistory, onScope } = props
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  const value = resolveValue(state, edit)
  return (
    <Box
      id={`setting-${descriptor.key}`}
      sx={{
        px: { xs: 2, md: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : { md: 'minmax(0, 1fr) minmax(0, 340px)' },
        scrollMarginTop: 180,
        bgcolor: edit ? 'action.hover' : undefined,
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30 }}>
          <Typography component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 600 }}>
            {descriptor.label}
          </Typography>
          <IconButton
            size="small"
            aria-expanded={open}
            aria-label={translate('console.settings.explain')}
            title={translate('console.settings.explain')}
            onClick={() => setOpen(!open)}
            sx={{ '& svg': { fontSize: '1.05rem' } }}
          >
            <InfoIcon />
          </IconButton>
        </Box>
        <Typography variant="body2" color="text.secondary" id={`${id}-help`}>
          {descriptor.help}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            columnGap: 1,
            rowGap: 0.5,
            alignItems: 'center',
            flexWrap: 'wrap',
            mt: 0.5,
            '&:empty': { display: 'none' },
          }}
        >
          {state.source === 'default' ? null : (
            <Tag
              color={state.set ? 'primary' : 'default'}
              label={translate(`console.settings.source.${state.source}`)}
            />
          )}
          {state.below.length > 0 ? (
            <Tag
              color="info"
              onClick={() => setOpen(true)}
              label={translate('console.settings.below', { smart_count: state.below.length })}
            />
          ) : null}
          {state.overrides.length > 0 ? (
            <Tag
              color="warning"
              onClick={() => setOpen(true)}
              label={translate('console.labelled', {
                label: translate('console.settings.overridden'),
                value: [...new Set(state.overrides.map(({ by }) => by))].join(', '),
              })}
            />
          ) : null}
          {state.planned.length > 0 ? (
            <Tag color="warning" onClick={() => setOpen(true)} label={translate('console.settings.planned')} />
          ) : null}
        </Box>
      </div>
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'stretch' }}>
        <SettingInput
          id={id}
          descriptor={descriptor}
          standard={state.standard}
          value={value}
          disabled={!mayEdit || state.locked}
          onChange={(next) => onEdit({ value: next })}
        />
        {edit && isStaleEdit(edit, state) ? (
          <StaleEditNotice
            descriptor={descriptor}
            state={state}
            onKeep={() => onKeep(edit.change)}
            onTake={() => onEdit(null)}
          />
        ) : null}
        {fault ? (
          <Typography variant="caption" color="error" role="alert">
            {fault}
          </Typography>
        ) : null}
        {state.locked ? (
          <Typography variant="caption" color="text.secondary">
            {translate('console.settings.locked')}
          </Typography>
        ) : edit ? (
          <MuiButton size="small" color="secondary" sx={{ justifySelf: 'start' }} onClick={() => onEdit(null)}>
            {translate('console.settings.undo')}
          </MuiButton>
        ) : state.set && mayEdit ? (
          <MuiButton
            size="small"
            color="secondary"
            sx={{ justifySelf: 'start' }}
            onClick={() => onEdit({ reset: true })}
          >
            {translate('console.settings.reset')}
          </MuiButton>
        ) : null}
      </Box>
      <Collapse in={open} unmountOnExit sx={{ gridColumn: '1 / -1' }}>
        <Box sx={{ display: 'flex', gap: 2, typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
          <code>{descriptor.key}</code>
          {descriptor.public ? <span>{translate('console.settings.public')}</span> : null}
        </Box>
        <Steps state={state} secret={descriptor.secret} onHistory={onHistory} onScope={onScope} />
      </Collapse>
    </Box>
  )
}
