import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { buildPhotoUrl } from '../moderation/reviews/photo-url.ts'
import { api, callApi } from '../providers/http.ts'
import { FormRail } from '../shared/form-rail.tsx'
import { useTask } from '../shared/use-task.ts'
import { useFictionalChoices } from './use-choices.ts'

type Profile = Reply<'GET /api/console/fictional-profiles/:id'>

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
} as const

/** The photos of the profile, separate from its form: each is stored when uploaded, without losing unsaved input. */
export function Photos() {
  const id = useRecordContext()?.id
  return id === undefined ? null : <ProfilePhotos id={String(id)} />
}

function ProfilePhotos({ id }: { id: string }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useTask()
  const choices = useFictionalChoices()
  const queryKey = ['fictional-profiles', 'photos', id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/console/fictional-profiles/:id', { params: { id } }),
  })
  const photos = data?.photos ?? []
  const maxPhotos = choices?.domains.find((domain) => domain.id === data?.domain_id)?.max_photos ?? 0

  const act = async (work: () => Promise<Profile>) => {
    const isDone = await run(async () => client.setQueryData(queryKey, await work()))
    if (!isDone) await client.invalidateQueries({ queryKey })
  }
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    // Uploaded one after the other, in the order in which they were chosen.
    for (const file of files) {
      const body = new FormData()
      body.append('photo', file)
      await act(
        async () => (await callApi(`/api/console/fictional-profiles/${id}/photos`, { method: 'POST', body })).json,
      )
    }
  }
  const buildInput = (photo_id: string) => ({ params: { id }, body: { photo_id } })

  return (
    <FormRail title={translate('console.fictional.photos')}>
      <Box sx={{ mb: 1.5 }}>
        <input ref={input} type="file" accept="image/*" multiple hidden onChange={send} />
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={busy || photos.length >= maxPhotos}
          onClick={() => input.current?.click()}
        >
          {translate('console.fictional.add_photos')}
        </Button>
      </Box>
      {photos.length === 0 ? (
        <Typography color="text.secondary">{translate('console.fictional.no_photos')}</Typography>
      ) : (
        <Box component="ul" sx={grid}>
          {photos.map(({ id: photoId, main, colour }, index) => (
            <li key={photoId}>
              <Box
                component="img"
                src={buildPhotoUrl(photoId, 'medium')}
                alt={translate('console.fictional.photo', { number: index + 1 })}
                sx={{
                  aspectRatio: '4 / 5',
                  width: '100%',
                  objectFit: 'cover',
                  display: 'block',
                  borderRadius: 2,
                  bgcolor: colour,
                }}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5 }}>
                {main ? (
                  <Typography variant="body2" color="text.secondary" sx={{ px: 0.75, py: 0.5 }}>
                    {translate('console.fictional.main')}
                  </Typography>
                ) : (
                  <Button
                    size="small"
                    disabled={busy}
                    onClick={() =>
                      act(() => api('POST /api/console/fictional-profiles/:id/photos/main', buildInput(photoId)))
                    }
                  >
                    {translate('console.fictional.make_main')}
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  disabled={busy}
                  onClick={() =>
                    act(() => api('POST /api/console/fictional-profiles/:id/photos/remove', buildInput(photoId)))
                  }
                >
                  {translate('console.fictional.remove_photo')}
                </Button>
              </Box>
            </li>
          ))}
        </Box>
      )}
    </FormRail>
  )
}
