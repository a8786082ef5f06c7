import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { LabelButton } from '../../shared/label-button.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { RecordSection } from '../../shared/record-section.tsx'
import { rowOf } from '../../shared/sources.ts'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useRecordAction } from '../../shared/use-record-action.ts'

const row = rowOf<'second-reviews'>()
const rounds = ['first', 'second'] as const

/** Both decisions beside each other; a colleague who made neither of two different ones says which was right. */
export function Decisions() {
  const review = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const { identity } = useGetIdentity()
  const [chosen, setChosen] = useState<string | null>(null)
  const { act, busy } = useRecordAction()
  if (!review) return null
  const isOpen = review.first_action !== review.second_action && !review.settled_at
  const isOwn = [review.first_by, review.second_by].includes(identity?.id)
  const maySettle = isOpen && may('update', 'second-look', review.domain_id)
  const decide = async (reason: string) => {
    const body = { action: chosen ?? '', reason }
    if (await act('POST /api/console/second-reviews/:id/settle', body, 'console.second_reviews.settled'))
      setChosen(null)
  }
  return (
    <RecordSection title={translate(`console.second_reviews.${maySettle ? 'settle_title' : 'decisions'}`)}>
      {maySettle ? (
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
          {translate(`console.second_reviews.${isOwn ? 'settle_own' : 'settle_hint'}`)}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {rounds.map((round) => {
          const action = String(review[`${round}_action`])
          return (
            <Decision key={round} round={round} action={action} by={review[`${round}_by_name`]}>
              {maySettle && !isOwn ? (
                <LabelButton
                  label="console.second_reviews.right"
                  aria-label={translate('console.labelled', {
                    label: translate('console.second_reviews.right'),
                    value: translate(`console.reviews.action_${action}`),
                  })}
                  size="medium"
                  variant="outlined"
                  color="secondary"
                  onClick={() => setChosen(action)}
                />
              ) : null}
            </Decision>
          )
        })}
      </Box>
      {chosen === null ? null : (
        <ReasonDialog
          onClose={() => setChosen(null)}
          title={translate('console.second_reviews.confirm_title', {
            choice: translate(`console.reviews.action_${chosen}`),
          })}
          hint={translate('console.second_reviews.confirm_hint')}
          confirm={translate('console.second_reviews.confirm')}
          busy={busy}
          maxLength={1000}
          onConfirm={decide}
        />
      )}
    </RecordSection>
  )
}

interface DecisionProps {
  round: (typeof rounds)[number]
  action: string
  /** Name of the moderator, who may have left since. */
  by: string | null | undefined
  children: ReactNode
}

/** One decision: what was decided and in which round, who decided and when. */
function Decision({ round, action, by, children }: DecisionProps) {
  const translate = useTranslate()
  return (
    <Card component="article" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`resources.second-reviews.fields.${round}_action`)}
      </Typography>
      <Typography component="h3" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 }}>
        {translate(`console.reviews.action_${action}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div" sx={{ '&:not(:last-child)': { mb: 1 } }}>
        {by ? `${by} · ` : null}
        <MomentField source={row(`${round}_at`)} />
      </Typography>
      {children}
    </Card>
  )
}
