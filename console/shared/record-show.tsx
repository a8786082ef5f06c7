import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'
import { Show, useRecordContext, useResourceContext } from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'
import { EditAction } from './edit-action.tsx'
import { RecordFacts } from './record-facts.tsx'
import { useFieldLabel, useShownValue } from './shown-value.ts'
import { useCanEdit } from './use-can-edit.ts'

/** Not for people: keys of machines. */
const hiddenFields = new Set(['id', 'version'])

/** A read-only view of a record: every field with its name and value. `children` are below. */
export function RecordShow({ title, children }: { title?: ReactElement; children?: ReactNode }) {
  return (
    <Show title={title} actions={<Actions />} component="div">
      <Fields />
      {children}
    </Show>
  )
}

function Actions() {
  const record = useRecordContext()
  const mayChange = useCanEdit(useResourceContext() ?? '')
  return (
    <>
      <RecordFacts />
      {record && mayChange(record) ? (
        <PageActions>
          <EditAction />
        </PageActions>
      ) : null}
    </>
  )
}

function Fields() {
  const record = useRecordContext()
  const shown = useShownValue()
  const labelOf = useFieldLabel()
  if (!record) return null
  const fields = Object.keys(record).filter((field) => !hiddenFields.has(field) && labelOf(field) !== field)
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}
      >
        {fields.map((field) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {labelOf(field)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {shown(field, record[field], record)}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  )
}
