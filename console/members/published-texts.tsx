import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type StrikeStep, type ToldReason, toldReasons } from '../../core/shared/choices.ts'
import { groundKey } from '../reviews/grounds.ts'
import { AskDialog } from '../shared/ask-dialog.tsx'
import { useAct } from '../shared/use-act.ts'
import { type CaseFile, Part } from './case-file.tsx'
import { confirmedStrike, StrikeField } from './strike-field.tsx'
import { isTold, nothingTold, type Told, ToldFields, wordsOf } from './told-fields.tsx'

const fields = ['tagline', 'description', 'signup_reason'] as const
type Field = (typeof fields)[number]

interface PublishedTextsProps {
  texts: CaseFile['texts']
  strikes: CaseFile['strikes']
  removes: boolean
  onRemoved(): void
}

/** What the member wrote about themselves; what should not stand there can be emptied. */
export function PublishedTexts({ texts, strikes, removes, onRemoved }: PublishedTextsProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const written = fields.filter((field) => texts[field] !== '')
  if (written.length === 0) return null
  return (
    <Part title="console.members.texts">
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
      {removes ? (
        <MuiButton size="small" color="error" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {translate('console.members.remove_texts')}
        </MuiButton>
      ) : null}
      {open ? (
        <RemoveTexts written={written} strikes={strikes} onClose={() => setOpen(false)} onRemoved={onRemoved} />
      ) : null}
    </Part>
  )
}

interface RemoveTextsProps {
  written: Field[]
  strikes: CaseFile['strikes']
  onClose(): void
  onRemoved(): void
}

function RemoveTexts({ written, strikes, onClose, onRemoved }: RemoveTextsProps) {
  const translate = useTranslate()
  const { act, busy } = useAct()
  const [chosen, setChosen] = useState<readonly Field[]>(written.length === 1 ? written : [])
  const [given, setGiven] = useState<Told<ToldReason>>(nothingTold)
  const [step, setStep] = useState<StrikeStep | ''>('')
  const remove = async () => {
    const words = wordsOf(given)
    if (!words) return
    const body = { ...words, fields: [...chosen], strike: confirmedStrike(strikes, step) }
    if (await act('POST /api/console/members/:id/remove-texts', body, 'console.members.removed')) onClose()
    onRemoved()
  }
  return (
    <AskDialog
      onClose={onClose}
      title={translate('console.members.remove_texts_title')}
      hint={translate('console.members.remove_hint')}
      confirm={translate('console.members.remove_texts')}
      dangerous
      busy={busy}
      incomplete={!isTold(given) || chosen.length === 0}
      onConfirm={remove}
      maxWidth="sm"
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
      <ToldFields grounds={toldReasons} textOf={groundKey} given={given} onChange={setGiven} />
      <StrikeField strikes={strikes} chosen={step} onChange={setStep} />
    </AskDialog>
  )
}
