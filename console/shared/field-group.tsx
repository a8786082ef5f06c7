import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface FieldGroupProps {
  /** Key of the heading; a form with few fields has none. */
  title?: string
  children: ReactNode
}

/** Fields that belong together, under their heading: in two columns if there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box
      {...(title ? { role: 'group', 'aria-labelledby': id } : {})}
      sx={{
        width: 1,
        // A line between this group and the previous one.
        '& + &': { mt: 1.5, pt: 3, borderTop: 1, borderColor: 'divider' },
        display: 'grid',
        // Without a field yet, such as the keys of a provider that is not chosen, there is no group.
        '&:not(:has(input, textarea, button))': { display: 'none' },
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        // Lists of rows and long texts need the whole width.
        '& > .RaArrayInput-root, & > :has(textarea:not([aria-hidden]))': { gridColumn: '1 / -1' },
        // Inputs for numbers and times are short.
        '& > :has(> .MuiInputBase-root > input:is([type=number], [type=date]))': { maxWidth: { sm: 220 } },
        '& > :has(> .MuiInputBase-root > input[type=datetime-local])': { maxWidth: { sm: 280 } },
      }}
    >
      {title ? (
        <Typography id={id} component="h2" variant="h6" sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
          {translate(title)}
        </Typography>
      ) : null}
      {children}
    </Box>
  )
}

/** One field of a {@link FieldGroup} that takes both columns. */
export const WholeRow = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
