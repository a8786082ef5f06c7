import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** One step of the launch, with an anchor to scroll to. */
export function Step({ id, children }: { id: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Card
      component="section"
      id={`step-${id}`}
      aria-labelledby={`step-${id}-title`}
      tabIndex={-1}
      sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0, scrollMarginTop: 72 }}
    >
      <Box>
        <Typography component="h2" variant="h6" id={`step-${id}-title`}>
          {translate(`console.brands.step.${id}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`console.brands.step_hint.${id}`)}
        </Typography>
      </Box>
      {children}
    </Card>
  )
}

export function scrollToStep(step: string): void {
  const section = document.getElementById(`step-${step}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
