import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface FormRailProps {
  title: string
  /** Beside the title. */
  note?: string
  className?: string
  children: ReactNode
}

/** A section of the column beside a form. */
export function FormRail({ title, note, className, children }: FormRailProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} className={className} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', columnGap: 1, alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={heading} component="h2" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        {note ? (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {note}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Box>
  )
}
