import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StrikeStep } from '../../core/shared/choices.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import type { SupportView } from './load-support-view.ts'
import {
  emptyStatement,
  isStatementComplete,
  type Statement,
  StatementFields,
  serializeStatement,
} from './statement-fields.tsx'
import { pickStrike, StrikeField } from './strike-field.tsx'

/** A removal as sent: the reason shown to the member, and the strike. */
export interface Removal<Ground extends string> {
  stated_ground: Ground
  message: string
  reason: string
  strike: ReturnType<typeof pickStrike>
}

interface RemovalDialogProps<Ground extends string> {
  /** Texts: `console.members.<texts>`, `<texts>_title`. */
  texts: 'remove_photo' | 'remove_texts'
  grounds: readonly Ground[]
  strikes: SupportView['strikes']
  busy: boolean
  /** Whether a choice above the grounds is missing. */
  isIncomplete?: boolean
  onClose(): void
  onRemove(removal: Removal<NoInfer<Ground>>): void
  /** The choice of what to remove, if there is one. */
  children?: ReactNode
}

/** Removes a photo or texts from a member's profile. */
export function RemovalDialog<Ground extends string>({
  texts,
  grounds,
  strikes,
  busy,
  isIncomplete = false,
  onClose,
  onRemove,
  children,
}: RemovalDialogProps<Ground>) {
  const translate = useTranslate()
  const [given, setGiven] = useState<Statement<Ground>>(emptyStatement)
  const [step, setStep] = useState<StrikeStep | ''>('')
  const remove = () => {
    const words = serializeStatement(given)
    if (words) onRemove({ ...words, strike: pickStrike(strikes, step) })
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate(`console.members.${texts}_title`)}
      hint={translate('console.members.remove_hint')}
      confirm={translate(`console.members.${texts}`)}
      dangerous
      busy={busy}
      isIncomplete={isIncomplete || !isStatementComplete(given)}
      onConfirm={remove}
      maxWidth="sm"
    >
      {children}
      <StatementFields grounds={grounds} given={given} onChange={setGiven} />
      <StrikeField strikes={strikes} chosen={step} onChange={setStep} />
    </ConfirmDialog>
  )
}
