/** Beside a case: its fields have no margins of their own, and its actions stay in view. */
export const decisionCard = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflow: 'visible',
  '& .MuiFormControl-root': { my: 0 },
} as const

/** In view on a low screen, however long the decision is; on phones from any part of the case. */
export const decisionBar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  position: { xs: 'fixed', md: 'sticky' },
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: { xs: 1000, md: 1 },
  px: { xs: 2, md: 0 },
  py: 1.5,
  my: { xs: 0, md: -1.5 },
  bgcolor: 'background.paper',
  borderTop: { xs: 1, md: 0 },
  '&&': { borderColor: 'divider' },
} as const
