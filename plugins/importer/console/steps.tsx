import Card from '@mui/material/Card'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { isMatched, isStartable } from './run-state.ts'
import { textKey } from './words.ts'

interface StepOfRun {
  label: string
  hint?: string
  done: boolean
}

/** The steps that an import still needs, in order. A database needs no file, and only a file has columns. */
function stepsOf(run: RaRecord): StepOfRun[] {
  const { kind, file_name: file, archive_name: archive, status, invite } = run
  const isChecked = status === 'checked' ? isStartable(run) : !['draft', 'checking'].includes(status)
  const isDone = status === 'done'
  return [
    ...(kind === 'csv' ? [{ label: 'upload', hint: 'no_file_yet', done: Boolean(file) }] : []),
    ...(kind === 'csv' ? [{ label: 'match', hint: 'columns_hint', done: Boolean(file) && isMatched(run) }] : []),
    ...(kind === 'export' ? [{ label: 'upload', hint: 'no_file_yet', done: Boolean(archive) }] : []),
    { label: 'check', hint: 'check_hint', done: isChecked },
    { label: 'start', hint: 'start_hint', done: isDone },
    { label: 'invite_members', hint: 'invite_hint', done: isDone && invite === 'done' },
  ]
}

/** The way of an import, with what to do now. */
export function Steps() {
  const record = useRecordContext()
  const translate = useTranslate()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  if (!record) return null
  const steps = stepsOf(record)
  const now = steps.findIndex(({ done }) => !done)
  const hint = steps[now]?.hint
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Stepper
        alternativeLabel={!isNarrow}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        activeStep={now === -1 ? steps.length : now}
      >
        {steps.map(({ label, done }) => (
          <Step key={label} completed={done}>
            <StepLabel>{translate(textKey(label))}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {hint ? (
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: { md: 'center' } }}>
          {translate(textKey(hint))}
        </Typography>
      ) : null}
    </Card>
  )
}
