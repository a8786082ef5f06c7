import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { required, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGroup, formOf } from '../../../console/kit/index.ts'
import { neededFields, type Stage, stageFields } from '../shared/words.ts'
import { textKey } from './words.ts'

const form = formOf<'importer/runs'>()

const useColumns = (): string[] => (useRecordContext()?.columns ?? []).filter(Boolean)

/** Chooses a column of the file for each field that a row needs, then a field for each other column. */
export const ColumnInputs = ({ what }: { what: Stage }) => (
  <>
    <NeededFields what={what} />
    <OtherColumns what={what} />
  </>
)

function NeededFields({ what }: { what: Stage }) {
  const translate = useTranslate()
  const choices = useColumns().map((name) => ({ id: name, name }))
  return (
    <FieldGroup title={textKey('needed_columns')} hint={textKey('columns_hint')}>
      {neededFields[what].map((field) => (
        <SelectInput
          key={field}
          source={form(`mapping.columns.${field}`)}
          label={textKey(`row_fields.${field}`)}
          choices={choices}
          translateChoice={false}
          emptyText={translate(textKey('no_column'))}
          emptyValue=""
          validate={required()}
        />
      ))}
    </FieldGroup>
  )
}

type Chosen = Readonly<Record<string, string | undefined>>

/** A file has few of the optional fields, so there is one input for each column that is left. */
function OtherColumns({ what }: { what: Stage }) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const columns = useColumns()
  const chosen: Chosen = useWatch({ name: form('mapping.columns') }) ?? {}
  const needed = neededFields[what]
  const optional = stageFields[what].filter((field) => !needed.includes(field))
  // A column that is read twice keeps its input, so that one of them can be taken back.
  const left = columns.filter(
    (column) => !needed.some((field) => chosen[field] === column) || optional.some((field) => chosen[field] === column),
  )
  if (optional.length === 0 || left.length === 0) return null
  const choose = (column: string, own: string, field: string) => {
    const others = Object.entries(chosen).filter(([name]) => name !== field && name !== own)
    const next = field === '' ? others : [...others, [field, column]]
    setValue(form('mapping.columns'), Object.fromEntries(next), { shouldDirty: true })
  }
  return (
    <FieldGroup title={textKey('more_columns')}>
      {left.map((column) => {
        const own = optional.find((field) => chosen[field] === column) ?? ''
        return (
          <MuiTextField
            key={column}
            select
            fullWidth
            label={column}
            value={own}
            onChange={(event) => choose(column, own, event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate(textKey('not_imported'))}</MenuItem>
            {optional
              .filter((field) => field === own || !chosen[field])
              .map((field) => (
                <MenuItem key={field} value={field}>
                  {translate(textKey(`row_fields.${field}`))}
                </MenuItem>
              ))}
          </MuiTextField>
        )
      })}
    </FieldGroup>
  )
}
