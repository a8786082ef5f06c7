import DownloadIcon from '@mui/icons-material/GetApp'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, NumberField, Pagination, ReferenceManyField, Show, useRecordContext, useTranslate } from 'react-admin'
import {
  api,
  DayField,
  Details,
  LabelButton,
  MomentField,
  MoneyField,
  PageActions,
  RecordFacts,
  recordList,
  rowOf,
  saveBlob,
  useFormatLocale,
  useIsAllowed,
  useRecordAction,
  useTask,
} from '../../../console/kit/index.ts'
import { CollectionColumns } from './collections.tsx'
import { textKey, WordChip } from './words.tsx'

const row = rowOf<'payments-direct-debit/batches'>()

const field = (name: string) => textKey(`batches.fields.${name}`)
const states = ['made', 'released', 'settled'].map((id) => ({ id, name: textKey(`batches.states.${id}`) }))

export const BatchList = recordList<'payments-direct-debit/batches'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', choices: states }],
  opens: 'show',
  labelOf: field,
  columns: [
    { source: 'collect_on', as: DayField },
    { source: 'count', number: true, hiddenOnPhones: true },
    { source: 'total', as: MoneyField },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'status', as: WordChip, props: { words: 'batches.states' } },
  ],
})

/** Marks the batch as submitted, after which its file can be downloaded. */
function Release() {
  const [open, setOpen] = useState(false)
  const { act, busy } = useRecordAction()
  const translate = useTranslate()
  const release = async () => {
    await act('POST /api/console/payments-direct-debit/batches/:id/release', {}, textKey('batches.release_done'))
    setOpen(false)
  }
  return (
    <>
      <LabelButton label={textKey('batches.release')} variant="contained" onClick={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={busy}
        title={translate(textKey('batches.release_title'))}
        content={translate(textKey('batches.release_hint'))}
        confirm={textKey('batches.release')}
        onConfirm={release}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Downloads the file for the bank; the audit log records it, because it contains account numbers. */
function Download() {
  const batch = useRecordContext()
  const { run, busy } = useTask()
  const save = () =>
    run(async () => {
      const { name, xml } = await api('POST /api/console/payments-direct-debit/batches/:id/file', {
        params: { id: String(batch?.id) },
        body: { version: Number(batch?.version) },
      })
      saveBlob(new Blob([xml], { type: 'application/xml' }), name)
    })
  return (
    <LabelButton
      label={textKey('batches.file')}
      variant="contained"
      startIcon={<DownloadIcon />}
      disabled={busy}
      onClick={save}
    />
  )
}

function Actions() {
  const batch = useRecordContext()
  const may = useIsAllowed()
  if (!batch) return null
  return (
    <>
      <RecordFacts state={<WordChip source={row('status')} words="batches.states" />} />
      {may('update', 'direct-debit', batch.domain_id) ? (
        <PageActions>{batch.status === 'made' ? <Release /> : <Download />}</PageActions>
      ) : null}
    </>
  )
}

function BatchTitle() {
  const batch = useRecordContext()
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  if (!batch) return null
  const name = translate(textKey('batches.name'), { smart_count: 1 })
  return `${name} · ${date.format(new Date(batch.collect_on))}`
}

export function BatchShow() {
  const translate = useTranslate()
  return (
    <Show title={<BatchTitle />} actions={<Actions />} component="div">
      <Details>
        <DayField source={row('collect_on')} label={field('collect_on')} />
        <NumberField source={row('count')} label={field('count')} />
        <MoneyField source={row('total')} label={field('total')} />
        <MomentField source={row('created_at')} label={field('created_at')} />
        <MomentField source={row('released_at')} label={field('released_at')} />
      </Details>
      <Typography component="h2" variant="h6" sx={{ mt: 3, mb: 1 }}>
        {translate(textKey('batches.lines'))}
      </Typography>
      <ReferenceManyField
        reference="payments-direct-debit/collections"
        target="batch_id"
        sort={{ field: 'id', order: 'ASC' }}
        perPage={25}
        pagination={<Pagination />}
      >
        <Card sx={{ overflowX: 'auto' }}>
          <CollectionColumns />
        </Card>
      </ReferenceManyField>
    </Show>
  )
}
