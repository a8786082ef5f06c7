import Chip, { type ChipProps } from '@mui/material/Chip'
import { alpha, type Theme } from '@mui/material/styles'

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
        bgcolor: color === 'default' ? 'action.hover' : alpha(theme.palette[color].main, 0.1),
      }),
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)) as typeof Chip
