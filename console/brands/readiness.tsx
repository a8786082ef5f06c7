import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import AdviceIcon from '@mui/icons-material/InfoOutlined'
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { LabelButton } from '../shared/label-button.tsx'
import { listMissing } from './preparing.tsx'
import { scrollToStep } from './step.tsx'
import type { Brand } from './use-brand.ts'

const icons = { done: DoneIcon, missing: MissingIcon, advice: AdviceIcon }
const tones = { done: 'success.main', missing: 'error.main', advice: 'info.main' }

interface ReadinessProps {
  brand: Brand
  busy: boolean
  /** Absent for staff who may not launch it, and who see no steps either. */
  onLaunch?: () => void
  /** Content below: actions that cancel the launch. */
  children?: ReactNode
}

/** The launch checklist of a brand and its launch button. Parts link to the step or page that adds them. */
export function Readiness({ brand, busy, onLaunch, children }: ReadinessProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const missing = listMissing(brand)
  return (
    <Card component="aside" aria-label={translate('console.brands.readiness')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {translate('console.brands.readiness')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {brand.readiness.map(({ id, state, to, text }) => {
          const Icon = icons[state]
          const open = () => (to.startsWith('/') ? navigate(to) : scrollToStep(to))
          return (
            <Box component="li" key={`${id}${text}`} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Icon
                fontSize="small"
                sx={{ color: tones[state], mt: 0.25 }}
                titleAccess={translate(`console.brands.state.${state}`)}
              />
              {onLaunch ? (
                <MuiLink
                  component="button"
                  variant="body2"
                  onClick={open}
                  sx={{ textAlign: 'start' }}
                  color="text.primary"
                >
                  {text}
                </MuiLink>
              ) : (
                <Typography variant="body2">{text}</Typography>
              )}
            </Box>
          )
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" id="launch-hint">
        {missing === 0
          ? translate('console.brands.ready')
          : translate('console.brands.missing', { smart_count: missing })}
      </Typography>
      {onLaunch ? (
        <LabelButton
          label="console.brands.launch"
          variant="contained"
          size="large"
          disabled={missing > 0 || busy}
          aria-describedby="launch-hint"
          onClick={onLaunch}
        />
      ) : null}
      {children}
    </Card>
  )
}
