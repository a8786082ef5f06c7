import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'

/** In percent from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

interface FocusInputProps {
  picture: { id: string; focus?: Focus }
  disabled: boolean
  onChange: (focus: Focus) => void
}

const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** The focus point of a picture, which crops keep in view: set by pressing on the picture, or with two sliders. */
export function FocusInput({ picture: { id, focus = { x: 50, y: 50 } }, disabled, onChange }: FocusInputProps) {
  const translate = useTranslate()
  const placeFocus = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (disabled) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) })
  }
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 360, display: 'grid', gap: 0.5 }}>
      <Typography variant="caption">{translate('console.settings.picture_focus')}</Typography>
      {/* The sliders below do the same by keyboard. */}
      <Box
        onClick={placeFocus}
        sx={{ position: 'relative', lineHeight: 0, cursor: disabled ? 'default' : 'crosshair', userSelect: 'none' }}
      >
        <Box
          component="img"
          src={`/api/console/pictures/${id}/medium`}
          alt=""
          draggable={false}
          sx={{ inlineSize: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
        <Box
          sx={{
            position: 'absolute',
            insetInlineStart: `${focus.x}%`,
            insetBlockStart: `${focus.y}%`,
            inlineSize: 22,
            blockSize: 22,
            translate: '-50% -50%',
            borderRadius: '50%',
            border: '3px solid #fff',
            boxShadow: '0 0 0 2px rgb(0 0 0 / 0.7)',
            pointerEvents: 'none',
          }}
        />
      </Box>
      {(['x', 'y'] as const).map((axis) => (
        <Box key={axis} sx={{ display: 'grid', gridTemplateColumns: '8.5em 1fr', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="caption" id={`focus-${axis}`}>
            {translate(`console.settings.picture_focus_${axis}`)}
          </Typography>
          <Slider
            size="small"
            value={focus[axis]}
            disabled={disabled}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => `${value}%`}
            aria-labelledby={`focus-${axis}`}
            onChange={(_event, value) => onChange({ ...focus, [axis]: value as number })}
          />
        </Box>
      ))}
    </Box>
  )
}
