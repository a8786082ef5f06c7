import Box, { type BoxProps } from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface FormRailProps {
  title: string
  width: number
  className?: string
  sx?: Extract<BoxProps['sx'], object>
  children: ReactNode
}

/** A section beside a form; on phones below it. */
export function FormRail({ title, width, className, sx, children }: FormRailProps) {
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      className={className}
      sx={{ flex: { md: `0 0 ${width}px` }, minWidth: 0, ml: { md: 3 }, mt: { xs: 2, md: 0 }, ...sx }}
    >
      <Typography id={heading} component="h2" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
