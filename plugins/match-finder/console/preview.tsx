import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PreviewStage } from '../../../console/kit/index.ts'
import type { Locale } from '../../../core/kernel/index.ts'
import type { QuestionOption, QuestionText } from '../server/schemas.ts'

/** Shows the question as members will see it in this language, or that they will not. */
export function Preview({ locale }: { locale: Locale }) {
  const translate = useTranslate()
  const texts: QuestionText | undefined = useWatch({ name: 'texts' })
  const options: (QuestionOption | undefined)[] = useWatch({ name: 'options' }) ?? []
  const text = texts?.[locale]
  const answers = options.map((one) => one?.texts?.[locale] ?? '')
  const isComplete = Boolean(text?.question) && answers.length > 1 && answers.every(Boolean)
  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      <PreviewStage title={translate('plugins.match-finder.preview')}>
        {isComplete ? (
          <>
            <Typography variant="h5" component="p" sx={{ fontWeight: 700 }}>
              {text?.question}
            </Typography>
            {text?.hint ? <Typography color="text.secondary">{text.hint}</Typography> : null}
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 1 }}>
              {answers.map((answer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other name while they are written.
                <Box component="li" key={index} sx={card}>
                  {answer}
                </Box>
              ))}
            </Box>
          </>
        ) : (
          <Typography color="text.secondary">{translate('plugins.match-finder.preview_empty')}</Typography>
        )}
      </PreviewStage>
    </Box>
  )
}

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: 2,
  py: 1.5,
  fontWeight: 600,
  bgcolor: 'background.paper',
} as const
