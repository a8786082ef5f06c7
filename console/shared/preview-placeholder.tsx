import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

interface PreviewPlaceholderProps {
  /** Says what is missing for a preview. */
  text: string
  /** Whether it has a frame; the preview of a page already has one. */
  framed?: boolean
}

/** Widths of the lines of an unwritten page. */
const lineWidths = ['100%', '92%', '97%', '64%']

/** Replaces a preview that is not possible yet: the outline of a page, and what is missing. */
export function PreviewPlaceholder({ text, framed = false }: PreviewPlaceholderProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 2.5,
        p: 3,
        textAlign: 'center',
        ...(framed ? { width: 1, minHeight: 300, border: 1, borderColor: 'divider', borderRadius: 2 } : {}),
        bgcolor: framed ? 'background.default' : undefined,
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 190,
          p: 2.5,
          display: 'grid',
          gap: 1.25,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '& > *': { height: 7, borderRadius: 1, bgcolor: 'divider' },
        }}
      >
        <Box sx={{ width: '55%', '&&': { height: 12 } }} />
        {lineWidths.map((width) => (
          <Box key={width} sx={{ width }} />
        ))}
        <Box
          sx={{ width: 72, mt: 0.5, '&&': { height: 18, bgcolor: ({ palette }) => alpha(palette.primary.main, 0.22) } }}
        />
      </Box>
      <Typography color="text.secondary" sx={{ maxWidth: '36ch', textWrap: 'balance' }}>
        {text}
      </Typography>
    </Box>
  )
}
