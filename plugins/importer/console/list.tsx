import Typography from '@mui/material/Typography'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { MomentField, recordList, rowOf, useFormatLocale } from '../../../console/kit/index.ts'
import { statuses } from '../shared/words.ts'
import { StateChip, WordField } from './word-field.tsx'
import { textKey } from './words.ts'

const row = rowOf<'importer/runs'>()

/** The name of a source; below it, its kind and what of it is imported. */
const Source = (_: { source?: string }) => (
  <>
    <TextField source={row('source')} />
    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
      <WordField source={row('kind')} words="kinds" /> · <WordField source={row('what')} words="contents" />
    </Typography>
  </>
)

/** The rows that were left out, once it has started. */
function Skipped(_: { source?: string }) {
  const run = useRecordContext()
  const number = new Intl.NumberFormat(useFormatLocale())
  return run?.started_at ? number.format(run.skipped) : '–'
}

/** After a check, the number that an import would create. */
function Created(_: { source?: string }) {
  const run = useRecordContext()
  const translate = useTranslate()
  const number = new Intl.NumberFormat(useFormatLocale())
  if (!run?.started_at) return '–'
  return (
    <>
      {number.format(run.dry ? 0 : run.created)}
      {run.dry && run.created > 0 ? (
        <Typography component="div" variant="caption" color="text.secondary">
          {`${translate(textKey('would_create'))}: ${number.format(run.created)}`}
        </Typography>
      ) : null}
    </>
  )
}

export const RunList = recordList<'importer/runs'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', choices: statuses.map((id) => ({ id, name: textKey(`states.${id}`) })) }],
  opens: 'show',
  labelOf: (source) => textKey(`fields.${source}`),
  columns: [
    { source: 'source', as: Source },
    { source: 'status', as: StateChip },
    { source: 'created', sortable: false, align: 'right', label: textKey('created'), as: Created },
    { source: 'skipped', sortable: false, align: 'right', label: textKey('skipped'), as: Skipped },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
  ],
})
