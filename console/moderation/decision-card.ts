/** Beside a case: its fields have no margins of their own, and its actions stay in view. */
export const decisionCard = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflow: 'visible',
  '& .MuiFormControl-root': { my: 0 },
} as const

/** At the bottom of the window on a low screen, however long the decision is. */
export const decisionActions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  py: 1.5,
  my: -1.5,
  bgcolor: 'background.paper',
} as const
