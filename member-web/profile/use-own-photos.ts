import { useEffect, useState } from 'react'
import { useUser } from '../app/bootstrap.ts'
import { onLive } from '../live/live-stream.ts'
import type { PhotosReply } from './api.ts'
import { useUploads } from './use-uploads.ts'

export type OwnPhotos = ReturnType<typeof useOwnPhotos>

/** The member's photos as loaded, updated by later review decisions, and those that are being uploaded. */
export function useOwnPhotos({ photos: loaded, limit }: PhotosReply) {
  const user = useUser()
  const uploads = useUploads()
  const [photos, setPhotos] = useState(loaded)
  useEffect(() => setPhotos(loaded), [loaded])
  useEffect(() => onLive('photo.reviewed', ({ photos: judged }) => setPhotos(judged)), [])
  const used = photos.filter(({ status }) => status !== 'rejected').length
  const isFull = used >= limit
  /** How many more can be chosen, counting those that are being uploaded. */
  const room = Math.max(0, limit - used - uploads.uploads.filter(({ error }) => error === null).length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo chosen at sign-up is looked up once.
  useEffect(() => {
    if (user?.status !== 'active' || isFull) return
    void import('../signup/stored-photo.ts').then(async ({ deletePhoto: dropPhoto, loadAssignedPhoto }) => {
      const file = await loadAssignedPhoto(user.id)
      if (!file) return
      await dropPhoto()
      uploads.add([file])
    })
  }, [])
  return { photos, limit, used, full: isFull, room, ...uploads }
}
