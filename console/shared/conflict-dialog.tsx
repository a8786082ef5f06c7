import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Difference, listDifferences } from './conflict.ts'
import { useFieldLabel, useShownValue } from './shown-value.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  /** The record as saved by a colleague. */
  current: RaRecord
  formId: string
  onClose: () => void
}

/** Shows both values of each field that a colleague changed. Saving overwrites only these fields. */
export function ConflictDialog({ current, formId, onClose }: ConflictDialogProps) {
  const translate = useTranslate()
  const base = useRecordContext() ?? {}
  const { getValues, setValue, control } = useFormContext()
  const [differing] = useState(() => listDifferences(Object.keys(control._fields), base, getValues(), current))
  const [chosen, setChosen] = useState<Record<string, Side | undefined>>(() =>
    Object.fromEntries(differing.map(({ field, usual }) => [field, usual])),
  )
  const submit = () => {
    for (const { field, theirs } of differing)
      if (chosen[field] === 'theirs') setValue(field, theirs, { shouldDirty: true })
    setValue('version', current.version)
    onClose()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.conflict.title')}
      hint={translate(differing.length > 0 ? 'console.conflict.choose' : 'console.conflict.nothing')}
      confirm={translate('ra.action.save')}
      isIncomplete={differing.some(({ field }) => !chosen[field])}
      onConfirm={submit}
      maxWidth="sm"
    >
      {differing.map((difference) => (
        <Choice
          key={difference.field}
          difference={difference}
          records={{ mine: getValues(), theirs: current }}
          value={chosen[difference.field]}
          onChange={(side) => setChosen({ ...chosen, [difference.field]: side })}
        />
      ))}
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  difference: Difference
  records: Record<Side, Record<string, unknown>>
  value: Side | undefined
  onChange: (side: Side) => void
}

function Choice({ difference, records, value, onChange }: ChoiceProps) {
  const translate = useTranslate()
  const shown = useShownValue()
  const labelOf = useFieldLabel()
  const { field } = difference
  return (
    <FormControl sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <FormLabel id={`conflict-${field}`} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {labelOf(field)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`conflict-${field}`}
        value={value ?? null}
        onChange={(event) => onChange(event.target.value as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', m: 0 }}
            label={
              <Box sx={{ pt: 1 }}>
                <Typography variant="caption" color="text.secondary" component="span">
                  {translate(`console.conflict.${side}`)}
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
                  {shown(field, difference[side], records[side])}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
