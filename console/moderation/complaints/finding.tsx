import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Body } from '../../../core/kernel/api.ts'
import {
  type PhotoReason,
  photoReasons,
  type StatedReason,
  type StrikeStep,
  statedReasons,
} from '../../../core/shared/choices.ts'
import { loadSupportView, type SupportView, supportViewKey } from '../../members/load-support-view.ts'
import { pickStrike, StrikeField } from '../../members/strike-field.tsx'
import { Key } from '../reviews/ground-menu.tsx'
import { getGroundKey } from '../reviews/grounds.ts'

type Finding = NonNullable<Body<'POST /api/console/complaints/:id/answer'>['finding']>
type Ground = StatedReason | PhotoReason
export type TextName = keyof SupportView['texts']

/** The current finding about the reported member. */
export interface FoundItems {
  outcome: '' | Finding['outcome']
  stated_ground: Ground | ''
  message: string
  step: StrikeStep | ''
  /** Ids of photos and names of texts to remove when the answer is sent. */
  photos: readonly string[]
  texts: readonly TextName[]
}
export const noFoundItems: FoundItems = { outcome: '', stated_ground: '', message: '', step: '', photos: [], texts: [] }
export const isComplete = ({ outcome, stated_ground }: FoundItems) => outcome !== 'upheld' || stated_ground !== ''
const hasRemovals = ({ photos, texts }: FoundItems) => photos.length + texts.length > 0
const listGrounds = (found: FoundItems): readonly Ground[] =>
  found.photos.length > 0 ? [...photoReasons, ...statedReasons] : statedReasons

/** The public content and the strikes of the reported member. */
export const useReported = (id: string | null, enabled: boolean) =>
  useQuery({
    queryKey: supportViewKey(id),
    queryFn: () => loadSupportView(String(id)),
    enabled: enabled && id !== null,
  }).data

/** Marks or unmarks a photo or text for removal; without any mark the finding is open again. */
export function toggleItem(
  found: FoundItems,
  mark: { photo: string } | { text: TextName },
  ground: Ground | '',
): FoundItems {
  const toggle = <T,>(all: readonly T[], one: T) =>
    all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
  const next: FoundItems = {
    ...found,
    outcome: 'upheld',
    stated_ground: ground,
    ...('photo' in mark ? { photos: toggle(found.photos, mark.photo) } : { texts: toggle(found.texts, mark.text) }),
  }
  if (!hasRemovals(next)) return { ...next, outcome: '', stated_ground: '' }
  return {
    ...next,
    stated_ground:
      next.stated_ground !== '' && listGrounds(next).includes(next.stated_ground) ? next.stated_ground : '',
  }
}

/** The finding as sent to the server; undefined without one. */
export function buildFinding(found: FoundItems, supportView: SupportView | undefined): Finding | undefined {
  const { outcome, stated_ground, message, step, photos, texts } = found
  if (outcome === 'unfounded') return { outcome }
  if (outcome !== 'upheld' || stated_ground === '' || !supportView) return undefined
  const remove = hasRemovals(found)
    ? { remove: { photos: [...photos], texts: [...texts], version: supportView.version } }
    : {}
  return { outcome, stated_ground, message: message.trim(), strike: pickStrike(supportView.strikes, step), ...remove }
}

/** The steps that can be confirmed: a finding that removes nothing is a strike or has no consequence. */
const listSteps = (found: FoundItems, { strikes }: SupportView) =>
  strikes.possible.filter((step) => hasRemovals(found) || step !== 'none')

/** The step after the chosen one; wraps around. */
export function getNextStep(found: FoundItems, supportView: SupportView): StrikeStep | '' {
  const steps = listSteps(found, supportView)
  return steps[(steps.indexOf(found.step || supportView.strikes.proposed) + 1) % steps.length] ?? ''
}

interface FindingFieldsProps {
  supportView: SupportView
  found: FoundItems
  onChange(found: FoundItems): void
}

/** Whether a complaint about a member was justified; if so, the reason shown to them and the consequence. */
export function FindingFields({ supportView, found, onChange }: FindingFieldsProps) {
  const translate = useTranslate()
  const choose = (outcome: FoundItems['outcome']) =>
    onChange(outcome === 'upheld' ? { ...found, outcome } : { ...noFoundItems, outcome, message: found.message })
  return (
    <>
      <div>
        <Typography id="finding" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('console.complaints.finding')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          orientation="vertical"
          size="small"
          aria-labelledby="finding"
          value={found.outcome}
          onChange={(_event, outcome: Finding['outcome'] | null) => choose(outcome ?? '')}
        >
          <ToggleButton value="unfounded" color="success" sx={choice}>
            <Key>A</Key>
            {translate('console.complaints.unfounded')}
          </ToggleButton>
          <ToggleButton value="upheld" color="error" sx={choice}>
            <Key>U</Key>
            {translate(`console.complaints.${hasRemovals(found) ? 'upheld_removed' : 'upheld'}`)}
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      {found.outcome === 'upheld' ? (
        <>
          <MuiTextField
            select
            required
            label={translate('console.members.ground_label')}
            helperText={translate('console.members.ground_hint')}
            value={found.stated_ground}
            onChange={(event) => onChange({ ...found, stated_ground: event.target.value as Ground })}
          >
            {listGrounds(found).map((ground) => (
              <MenuItem key={ground} value={ground}>
                {translate(getGroundKey(ground))}
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
            isRequired={!hasRemovals(found)}
            strikes={supportView.strikes}
            chosen={found.step}
            onChange={(step) => onChange({ ...found, step })}
          />
        </>
      ) : null}
    </>
  )
}

const choice = { justifyContent: 'flex-start', textAlign: 'left', gap: 1, px: 1.5, lineHeight: 1.3 } as const
