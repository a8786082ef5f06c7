import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { buildPhotoUrl } from './photo-url.ts'

interface PhotoDialogProps {
  open: boolean
  photo: string | null | undefined
  onClose(): void
  /** Facts about the photo, shown beside it. */
  children?: ReactNode
}

/** A photo in its largest stored size, not blurred. `Z` opens and closes it; a click on the photo closes it, too. */
export function PhotoDialog({ open, photo, onClose, children }: PhotoDialogProps) {
  const label = useTranslate()('console.reviews.photo_alt')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': label } }}
      onKeyDown={(event) => event.key.toLowerCase() === 'z' && onClose()}
    >
      <DialogContent
        sx={
          children
            ? { display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(240px, 2fr)' } }
            : { p: 0 }
        }
      >
        {photo ? (
          <Box
            component="img"
            src={buildPhotoUrl(photo, 'large')}
            alt={label}
            onClick={onClose}
            sx={{
              display: 'block',
              maxWidth: '100%',
              maxHeight: children ? '76vh' : '86vh',
              borderRadius: 2,
              objectFit: 'contain',
            }}
          />
        ) : null}
        {children}
      </DialogContent>
    </Dialog>
  )
}
