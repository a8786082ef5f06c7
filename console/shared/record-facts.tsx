import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { BelowTitle } from '../layout/page-head.tsx'
import { ActiveTag } from './active-tag.tsx'
import { CountryField } from './country-inputs.tsx'
import { DomainField } from './domain-field.tsx'
import { LanguageField } from './language-field.tsx'
import { sourceOf } from './sources.ts'
import { StatusChip } from './status-chip.tsx'
import { getStatusName } from './status-name.ts'

/** Fields that records of several kinds have. */
const common = sourceOf<{ status: string; active: boolean; language: string }>()

interface RecordFactsProps {
  /** Replaces the usual name of its status. */
  state?: ReactNode
  /** More facts, before the usual ones. */
  children?: ReactNode
}

/** The state and scope of a record, below its title. */
export function RecordFacts({ state, children }: RecordFactsProps) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  if (!record) return null
  const { status, active, domain_id, country, language, locale } = record
  const isNamed = typeof status === 'string' && getStatusName(translate, resource, status) !== status
  return (
    <BelowTitle>
      <Box sx={facts}>
        {state}
        {!state && isNamed ? <StatusChip source={common('status')} isMarked /> : null}
        {!state && typeof active === 'boolean' ? <ActiveTag source={common('active')} isMarked /> : null}
        {children}
        {domain_id === undefined ? null : <DomainField />}
        {country ? <CountryField /> : null}
        {typeof language === 'string' ? <LanguageField source={common('language')} /> : null}
        {typeof locale === 'string' ? <LanguageField /> : null}
      </Box>
    </BelowTitle>
  )
}

/** In one line. Dots separate texts; a chip needs none. */
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  '& > :not(:first-child)::before': { content: '"·"', px: 1 },
  // In large text, a long state needs two lines.
  '& > .MuiChip-root': { alignSelf: 'center', mr: 1, maxWidth: 'calc(100% - 8px)', height: 'auto', minHeight: 24 },
  '& > .MuiChip-root > .MuiChip-label': { whiteSpace: 'normal' },
  '&& > .MuiChip-root::before, && > .MuiChip-root + ::before': { content: 'none' },
} as const
