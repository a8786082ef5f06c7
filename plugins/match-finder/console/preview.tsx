import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
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
    <Card variant="outlined" sx={{ p: 3, alignSelf: 'start' }} component="section" aria-live="polite">
      <Typography variant="overline" color="text.secondary" component="h3">
        {translate('plugins.match-finder.preview')}
      </Typography>
      {isComplete ? (
        <>
          <Typography
            sx={{ fontFamily: 'Fraunces, Georgia, serif', fontSize: 26, fontWeight: 600, lineHeight: 1.1, my: 1 }}
          >
            {text?.question}
          </Typography>
          {text?.hint ? <Typography color="text.secondary">{text.hint}</Typography> : null}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 1 }}>
            {answers.map((answer, index) => (
              <Box
                component="li"
                // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other name while they are written.
                key={index}
                sx={{
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 3,
                  px: 2,
                  py: 1.5,
                  fontSize: 20,
                  fontWeight: 600,
                }}
              >
                {answer}
              </Box>
            ))}
          </Box>
        </>
      ) : (
        <Typography sx={{ mt: 1 }}>{translate('plugins.match-finder.preview_empty')}</Typography>
      )}
    </Card>
  )
}
