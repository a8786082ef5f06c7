import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { SupportView } from '../../members/load-support-view.ts'
import { Tag } from '../../shared/tag.tsx'
import { coverStyle, usePhotosUncovered } from '../reviews/photo.tsx'
import { buildPhotoUrl } from '../reviews/photo-url.ts'
import type { FoundItems, TextName } from './finding.tsx'

const textNames = ['tagline', 'description', 'signup_reason'] as const

/** One piece of the member's content: a photo or a text. */
export type ContentItem =
  | { key: string; photo: string; colour: string }
  | { key: string; text: TextName; words: string }

/** The published content in the order of the page. */
export const listShown = ({ photos, texts }: SupportView): ContentItem[] => [
  ...photos.filter(({ status }) => status === 'active').map(({ id, colour }) => ({ key: id, photo: id, colour })),
  ...textNames.filter((name) => texts[name] !== '').map((name) => ({ key: name, text: name, words: texts[name] })),
]

export const isMarkedForRemoval = (found: FoundItems, shown: ContentItem) =>
  'photo' in shown ? found.photos.includes(shown.photo) : found.texts.includes(shown.text)

interface ReportedContentProps {
  all: ContentItem[]
  found: FoundItems
  busy: boolean
  onPoint(at: number): void
  onToggle(at: number): void
  onEnlarge(photo: string): void
}

/** Photos and texts of the reported member. Photos are blurred until hovered or focused. */
export function ReportedContent({ all, found, busy, onPoint, onToggle, onEnlarge }: ReportedContentProps) {
  const translate = useTranslate()
  const [uncovered, setUncovered] = usePhotosUncovered()
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {translate('console.complaints.content')}
        </Typography>
        <MuiButton size="small" color="secondary" onClick={() => setUncovered(!uncovered)}>
          {translate(uncovered ? 'console.reviews.cover_all' : 'console.reviews.reveal_all')}
        </MuiButton>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate(`console.complaints.${all.length > 0 ? 'content_hint' : 'no_content'}`)}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))',
        }}
      >
        {all.map((shown, at) => (
          <Item
            key={shown.key}
            marked={isMarkedForRemoval(found, shown)}
            busy={busy}
            wide={'text' in shown}
            onPoint={() => onPoint(at)}
            onToggle={() => onToggle(at)}
          >
            {'photo' in shown ? (
              <ButtonBase
                data-shown={at}
                onClick={() => onEnlarge(shown.photo)}
                title={translate('console.reviews.enlarge')}
                sx={{ overflow: 'hidden', borderRadius: 2, bgcolor: shown.colour, '&:focus img': { filter: 'none' } }}
              >
                <Box
                  component="img"
                  src={buildPhotoUrl(shown.photo, 'large')}
                  alt={translate('console.complaints.photo_number', { number: at + 1 })}
                  sx={{
                    display: 'block',
                    width: '100%',
                    aspectRatio: '4 / 5',
                    objectFit: 'contain',
                    ...coverStyle(uncovered),
                  }}
                />
              </ButtonBase>
            ) : (
              <Box data-shown={at} tabIndex={-1}>
                <Typography variant="body2" color="text.secondary">
                  {translate(`console.members.text_${shown.text}`)}
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
                  {shown.words}
                </Typography>
              </Box>
            )}
          </Item>
        ))}
      </Box>
    </Card>
  )
}

interface ItemProps {
  marked: boolean
  busy: boolean
  wide: boolean
  onPoint(): void
  onToggle(): void
  children: ReactNode
}

function Item({ marked, busy, wide, onPoint, onToggle, children }: ItemProps) {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      onFocus={onPoint}
      sx={{
        display: 'grid',
        gap: wide ? 2 : 0.5,
        minWidth: 0,
        borderRadius: 2,
        outline: marked ? '2px solid' : 0,
        outlineColor: 'error.main',
        outlineOffset: 6,
        ...(wide ? { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr) auto' } : {}),
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <MuiButton data-toggle size="small" color={marked ? 'secondary' : 'error'} disabled={busy} onClick={onToggle}>
          {translate(marked ? 'console.complaints.keep_item' : 'console.members.remove_photo')}
        </MuiButton>
        {marked ? <Tag color="error" label={translate('console.complaints.marked')} /> : null}
      </Box>
    </Box>
  )
}
