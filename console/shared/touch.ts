import useMediaQuery from '@mui/material/useMediaQuery'

const touch = '@media (hover: none) and (max-width: 899.95px)'

/** Hints about keys, which phones lack. */
export const hiddenOnTouch = { [touch]: { display: 'none' } } as const

/** Whether this is a phone, which has no keyboard. */
export const useIsTouch = (): boolean => useMediaQuery(touch, { noSsr: true })
