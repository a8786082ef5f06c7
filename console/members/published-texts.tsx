import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type StatedReason, statedReasons } from '../../core/shared/choices.ts'
import { useRecordAction } from '../shared/use-record-action.ts'
import type { SupportView } from './load-support-view.ts'
import { MemberSection } from './member-section.tsx'
import { type Removal, RemovalDialog } from './removal-dialog.tsx'

const fields = ['tagline', 'description', 'signup_reason'] as const
type Field = (typeof fields)[number]

interface PublishedTextsProps {
  texts: SupportView['texts']
  strikes: SupportView['strikes']
  canRemove: boolean
  onRemoved(): void
}

/** The member's own texts, which can be removed. */
export function PublishedTexts({ texts, strikes, canRemove, onRemoved }: PublishedTextsProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const written = fields.filter((field) => texts[field] !== '')
  if (written.length === 0) return null
  return (
    <MemberSection title="console.members.texts">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, maxWidth: '70ch' }}>
        {written.map((field) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`console.members.text_${field}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {texts[field]}
            </Typography>
          </div>
        ))}
      </Box>
      {canRemove ? (
        <MuiButton size="small" color="error" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {translate('console.members.remove_texts')}
        </MuiButton>
      ) : null}
      {open ? (
        <RemoveTexts written={written} strikes={strikes} onClose={() => setOpen(false)} onRemoved={onRemoved} />
      ) : null}
    </MemberSection>
  )
}

interface RemoveTextsProps {
  written: Field[]
  strikes: SupportView['strikes']
  onClose(): void
  onRemoved(): void
}

function RemoveTexts({ written, strikes, onClose, onRemoved }: RemoveTextsProps) {
  const translate = useTranslate()
  const { act, busy } = useRecordAction()
  const [chosen, setChosen] = useState<readonly Field[]>(written.length === 1 ? written : [])
  const remove = async (removal: Removal<StatedReason>) => {
    const body = { ...removal, fields: [...chosen] }
    if (await act('POST /api/console/members/:id/remove-texts', body, 'console.members.removed')) onClose()
    onRemoved()
  }
  return (
    <RemovalDialog
      texts="remove_texts"
      grounds={statedReasons}
      strikes={strikes}
      busy={busy}
      isIncomplete={chosen.length === 0}
      onClose={onClose}
      onRemove={(removal) => void remove(removal)}
    >
      <div>
        {written.map((field) => (
          <FormControlLabel
            key={field}
            label={translate(`console.members.text_${field}`)}
            control={
              <Checkbox
                checked={chosen.includes(field)}
                onChange={(_event, checked) =>
                  setChosen(checked ? [...chosen, field] : chosen.filter((each) => each !== field))
                }
              />
            }
          />
        ))}
      </div>
    </RemovalDialog>
  )
}
