import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface FieldGroupProps {
  /** Key of the heading; a form with few fields has none. */
  title?: string
  /** Key of a text below the heading. */
  hint?: string
  children: ReactNode
}

/** The width of a form from which headings are beside their fields. */
const wide = '@container (min-width: 840px)'

/** Two equal columns, or one on phones. Lists of rows and long texts need both. */
const fields = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > .RaArrayInput-root, & > :has(textarea:not([aria-hidden]))': { gridColumn: '1 / -1' },
} as const

/** Fields that belong together, under or beside their heading: in two columns if there is room. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box
      className="field-group"
      {...(title ? { role: 'group', 'aria-labelledby': id } : {})}
      sx={{
        width: 1,
        // A line between this group and the previous one.
        '.field-group ~ &': { mt: 1.5, pt: 3, borderTop: 1, borderColor: 'divider' },
        // Without a field yet, such as the keys of a provider that is not chosen, there is no group.
        '&:not(:has(input, textarea, button))': { display: 'none' },
        ...(title ? { [wide]: { display: 'grid', gridTemplateColumns: '208px minmax(0, 1fr)', columnGap: 3 } } : {}),
      }}
    >
      {title ? (
        <Box sx={{ mb: 1, [wide]: { mb: hint ? 1.5 : 0, pt: 1 } }}>
          <Typography id={id} component="h2" variant="h6" sx={{ lineHeight: 1.4 }}>
            {translate(title)}
          </Typography>
          {hint ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {translate(hint)}
            </Typography>
          ) : null}
        </Box>
      ) : null}
      <Box sx={fields}>{children}</Box>
    </Box>
  )
}

/** One field of a {@link FieldGroup} that takes both columns. */
export const WholeRow = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>

/** A short field that is alone on its row of a {@link FieldGroup}. */
export const ShortRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', pr: { sm: 'calc(50% + 8px)' } }}>{children}</Box>
)
