import Chip, { type ChipProps } from '@mui/material/Chip'

/** A word about a record, such as its status. Its colour only supports the text. */
export const Tag = ((props: ChipProps) => <Chip size="small" variant="outlined" {...props} />) as typeof Chip
