import Box from '@mui/material/Box'
import { useRecordContext, useTranslate } from 'react-admin'
import { DomainField, recordList } from '../../../console/kit/index.ts'
import { designChoices, field, getDesignName } from './choices.ts'
import { State } from './state.tsx'

export const merge = { same: ['design', 'slug', 'headline', 'country', 'status'] } as const

export const ContentList = recordList<'landers/contents'>({
  scope: 'domain',
  sort: 'design',
  opens: 'edit',
  byLanguage: true,
  merge,
  filters: [{ source: 'q' }, { source: 'design', choices: designChoices }],
  labelOf: field,
  columns: [
    { source: 'headline', as: Headline, sortable: false, below: <DomainField /> },
    { source: 'design', render: ({ design }, translate) => translate(getDesignName(design)) },
    { source: 'slug', label: 'plugins.landers.address', as: Address, hiddenOnPhones: true },
    { source: 'domain_id', hiddenOnPhones: true },
    // Without a source the column stays even if every text is live.
    { label: 'console.list_status', as: State },
  ],
})

/** The headline of this page; without one visitors see the shipped text. */
function Headline(_: { source?: string }) {
  const headline: string = useRecordContext()?.headline ?? ''
  const translate = useTranslate()
  if (headline) return headline
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('plugins.landers.standard')}
    </Box>
  )
}

function Address(_: { source?: string }) {
  const record = useRecordContext()
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {['/landers', record?.design, record?.slug].filter(Boolean).join('/')}
    </Box>
  )
}
