import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  Create,
  FormDataConsumer,
  type RaRecord,
  regex,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import {
  AnyCountryInput,
  DomainInput,
  FieldGroup,
  formOf,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import { dateOrders, kinds, stages, toStage } from '../shared/words.ts'
import { ColumnInputs } from './column-inputs.tsx'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'
import { textKey, useChoices } from './words.ts'

const form = formOf<'importer/runs'>()

const isDatabase = (kind: unknown) => kind === 'oxwall' || kind === 'ph7'
const getFile = (kind: unknown) =>
  isDatabase(kind)
    ? null
    : kind === 'export'
      ? ({ name: 'archive', accept: '.zip,application/zip' } as const)
      : ({ name: 'file', accept: '.csv,.txt,text/csv' } as const)

interface FileChoiceProps {
  kind: unknown
  chosen: File | undefined
  onChoose: (file: File) => void
}

/** Chooses the file of a new run. It is uploaded once the run exists. */
function FileChoice({ kind, chosen, onChoose }: FileChoiceProps) {
  const translate = useTranslate()
  const file = getFile(kind)
  if (!file) return null
  return (
    <WholeRow>
      <Box sx={fileField}>
        <Typography
          variant="body2"
          color={chosen ? 'text.primary' : 'text.secondary'}
          sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}
        >
          {chosen?.name ?? translate(textKey('no_file_yet'))}
        </Typography>
        <FileButton accept={file.accept} label={textKey(chosen ? 'replace_file' : 'upload')} onChoose={onChoose} />
      </Box>
    </WholeRow>
  )
}

/** As wide as the fields above it. */
const fileField = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1,
  mb: 1.5,
  px: 1.75,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const

function RunForm({ chosen, onChoose }: Partial<Omit<FileChoiceProps, 'kind'>>) {
  const record = useRecordContext<RaRecord & { columns: string[] }>()
  const kindChoices = useChoices('kinds', kinds)
  const contentChoices = useChoices('contents', stages)
  const orders = useChoices('date_orders', dateOrders)
  const isFile = (kind: unknown) => kind === undefined || kind === 'csv'
  return (
    <RecordForm
      width="medium"
      createsAnother={false}
      defaultValues={{ kind: 'csv', what: 'members', mapping: { columns: {}, date_order: 'ymd' } }}
    >
      <FieldGroup title={textKey('source_group')}>
        <DomainInput label={textKey('fields.domain_id')} isRequired />
        <TextInput
          source={form('source')}
          label={textKey('fields.source')}
          helperText={textKey('source_hint')}
          validate={[required(), regex(/^[a-z0-9][a-z0-9-]{0,39}$/, textKey('source_hint'))]}
        />
        <SelectInput source={form('kind')} label={textKey('fields.kind')} choices={kindChoices} validate={required()} />
        <FormDataConsumer>
          {({ formData }) =>
            isFile(formData.kind) ? (
              <SelectInput
                source={form('what')}
                label={textKey('fields.what')}
                choices={contentChoices}
                validate={required()}
              />
            ) : null
          }
        </FormDataConsumer>
        {onChoose ? (
          <FormDataConsumer>
            {({ formData }) => <FileChoice kind={formData.kind} chosen={chosen} onChoose={onChoose} />}
          </FormDataConsumer>
        ) : null}
      </FieldGroup>
      {record ? (
        <FormDataConsumer>
          {({ formData }) => {
            const what = toStage(formData.what)
            return what && record.columns.length > 0 ? <ColumnInputs what={what} /> : null
          }}
        </FormDataConsumer>
      ) : null}
      <FieldGroup title={textKey('values')}>
        <SelectInput source={form('mapping.date_order')} label={textKey('fields.date_order')} choices={orders} />
        <AnyCountryInput source={form('mapping.country')} label={textKey('fields.country')} />
        <TextInput source={form('mapping.female')} label={textKey('fields.female')} />
        <TextInput source={form('mapping.male')} label={textKey('fields.male')} />
        <TextArrayInput
          source={form('mapping.genders')}
          label={textKey('fields.genders')}
          helperText={textKey('genders_hint')}
          format={(pairs?: string) => (pairs ? pairs.split(',').map((pair) => pair.trim()) : [])}
          parse={(pairs: string[]) => pairs.join(', ')}
        />
        <TextInput
          source={form('mapping.photo_base')}
          label={textKey('fields.photo_base')}
          type="url"
          helperText={textKey('photo_base_hint')}
        />
        <FormDataConsumer>
          {({ formData }) =>
            isDatabase(formData.kind) ? (
              <TextInput
                source={form('mapping.prefix')}
                label={textKey('fields.prefix')}
                helperText={textKey('database_hint')}
              />
            ) : null
          }
        </FormDataConsumer>
      </FieldGroup>
    </RecordForm>
  )
}

/** The server expects texts for empty inputs, and no entry for unchosen columns. Only files have row kinds. */
function completeRun({ mapping = {}, ...run }: RaRecord) {
  const what = run.kind === 'csv' ? (run.what === 'all' ? 'members' : run.what) : 'all'
  const texts = Object.entries(mapping).map(([name, value]) => [name, value ?? ''])
  const columns = Object.entries(mapping.columns ?? {}).filter(([, column]) => column)
  return { ...run, what, mapping: { ...Object.fromEntries(texts), columns: Object.fromEntries(columns) } }
}

function RunCreate() {
  const [chosen, setChosen] = useState<File>()
  const redirect = useRedirect()
  const upload = useUpload()
  return (
    <Create
      transform={completeRun as never}
      mutationOptions={{
        onSuccess({ id, kind }: RaRecord) {
          redirect('show', 'importer/runs', id)
          const file = getFile(kind)
          if (chosen && file) void upload(id, file.name, chosen)
        },
      }}
    >
      <RunForm chosen={chosen} onChoose={setChosen} />
    </Create>
  )
}

export const runForms = {
  ...recordForms(<RunForm />, { redirect: 'show', transform: completeRun as never }),
  create: () => <RunCreate />,
}
