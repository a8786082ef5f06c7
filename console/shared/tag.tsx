import Chip, { type ChipProps } from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** A word about a record, such as its status, on a soft ground. Its colour only supports the text. */
export const Tag = (({ color = 'default', sx, ...props }: ChipProps) => (
  <Chip
    size="small"
    color={color}
    {...props}
    sx={[
      (theme: Theme) => ({
        borderRadius: 1.5,
        color: color === 'default' ? 'text.primary' : theme.palette[color].main,
        // Opaque: on a chosen row the word would lose its contrast.
        bgcolor:
          color === 'default'
            ? 'action.hover'
            : `color-mix(in srgb, ${theme.palette[color].main} 10%, ${theme.palette.background.paper})`,
      }),
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)) as typeof Chip

/** The state that most records have. As a tag on every row it would hide the exceptions. */
export const UsualState = ({ label }: { label: string }) => (
  <Typography component="span" variant="body2" className="usual-state" color="text.secondary">
    {label}
  </Typography>
)
