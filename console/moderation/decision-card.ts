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

/** On phones they are always in view, so that a case can be decided from any part of it. */
export const decisionBar = {
  ...decisionActions,
  position: { xs: 'fixed', md: 'sticky' },
  left: 0,
  right: 0,
  zIndex: { xs: 1000, md: 1 },
  px: { xs: 2, md: 0 },
  my: { xs: 0, md: -1.5 },
  borderTop: { xs: 1, md: 0 },
  '&&': { borderColor: 'divider' },
} as const
