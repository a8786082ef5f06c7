import Box from '@mui/material/Box'
import { useRecordContext, useTranslate } from 'react-admin'
import { DomainField, recordList, Tag } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { field } from './choices.ts'

export const ContentList = recordList<'landers/contents'>({
  scope: 'domain',
  sort: 'design',
  opens: 'edit',
  labelOf: field,
  columns: [
    { source: 'design', below: <DomainField /> },
    { source: 'headline', as: Headline, sortable: false },
    { source: 'slug', label: 'plugins.landers.address', as: Address, wide: true },
    { source: 'language', wide: true, render: ({ language }) => languageNames[language] ?? language },
    { source: 'domain_id', wide: true },
    { source: 'status', as: State },
  ],
})

/** The headline of this page; without one visitors read the standard text. */
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

/** Where visitors find it. */
function Address(_: { source?: string }) {
  const record = useRecordContext()
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {['/landers', record?.design, record?.slug].filter(Boolean).join('/')}
    </Box>
  )
}

function State(_: { source?: string }) {
  const status: string = useRecordContext()?.status ?? ''
  const translate = useTranslate()
  return <Tag color={status === 'live' ? 'success' : 'default'} label={translate(`plugins.landers.states.${status}`)} />
}
