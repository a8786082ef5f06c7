import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Body } from '../../core/kernel/api.ts'
import { type StrikeStep, type ToldReason, toldReasons } from '../../core/shared/choices.ts'
import { confirmedStrike, StrikeField } from '../members/strike-field.tsx'
import { api } from '../providers/http.ts'
import { groundKey } from '../reviews/grounds.ts'

type Finding = NonNullable<Body<'POST /api/console/complaints/:id/answer'>['finding']>
type CaseFile = Awaited<ReturnType<typeof readFile>>

/** What was found so far of the member whom a complaint names. */
export interface Found {
  outcome: '' | Finding['outcome']
  told: ToldReason | ''
  message: string
  step: StrikeStep | ''
}
export const nothingFound: Found = { outcome: '', told: '', message: '', step: '' }
export const isComplete = ({ outcome, told }: Found) => outcome !== 'upheld' || told !== ''

const readFile = (id: string) => api('GET /api/console/members/:id/case-file', { params: { id } })

/** The strikes of the member whom a complaint names. */
export const useReported = (id: string | null, enabled: boolean) =>
  useQuery({ queryKey: ['case-file', id], queryFn: () => readFile(String(id)), enabled: enabled && id !== null }).data

/** As the server takes it; undefined where nothing was said. */
export function findingOf({ outcome, told, message, step }: Found, file: CaseFile | undefined): Finding | undefined {
  if (outcome === 'unfounded') return { outcome }
  if (outcome !== 'upheld' || told === '' || !file) return undefined
  return { outcome, told, message: message.trim(), strike: confirmedStrike(file.strikes, step) }
}

interface FindingFieldsProps {
  file: CaseFile
  found: Found
  onChange(found: Found): void
}

/** Whether a complaint was right about the member it names; if so, what they are told and what follows. */
export function FindingFields({ file, found, onChange }: FindingFieldsProps) {
  const translate = useTranslate()
  return (
    <>
      <MuiTextField
        select
        label={translate('console.complaints.finding')}
        value={found.outcome}
        onChange={(event) => onChange({ ...found, outcome: event.target.value as Found['outcome'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('console.complaints.not_said')}</MenuItem>
        <MenuItem value="unfounded">{translate('console.complaints.unfounded')}</MenuItem>
        <MenuItem value="upheld">{translate('console.complaints.upheld')}</MenuItem>
      </MuiTextField>
      {found.outcome === 'upheld' ? (
        <>
          <MuiTextField
            select
            required
            label={translate('console.members.told_label')}
            helperText={translate('console.members.told_hint')}
            value={found.told}
            onChange={(event) => onChange({ ...found, told: event.target.value as ToldReason })}
          >
            {toldReasons.map((ground) => (
              <MenuItem key={ground} value={ground}>
                {translate(groundKey(ground))}
              </MenuItem>
            ))}
          </MuiTextField>
          <MuiTextField
            multiline
            label={translate('console.members.message_label')}
            helperText={translate('console.members.message_hint')}
            value={found.message}
            onChange={(event) => onChange({ ...found, message: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <StrikeField
            needed
            strikes={file.strikes}
            chosen={found.step}
            onChange={(step) => onChange({ ...found, step })}
          />
        </>
      ) : null}
    </>
  )
}
