import { useEffect, useState } from 'react'
import { onLive } from '../live/live-stream.ts'
import type { OwnPhoto } from './api.ts'

/** The member's photos as the page came with them, and as the inspection has judged them since. */
export function useOwnPhotos(loaded: OwnPhoto[]): OwnPhoto[] {
  const [photos, setPhotos] = useState(loaded)
  useEffect(() => setPhotos(loaded), [loaded])
  useEffect(() => onLive('photo.reviewed', ({ photos: judged }) => setPhotos(judged)), [])
  return photos
}
