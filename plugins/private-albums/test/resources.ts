import type { ResourceFactory } from '../../../tests/authorization/resources.ts'
import { addAlbumPhoto } from './album.ts'

export const resources: Record<string, ResourceFactory> = {
  /** A photo of the owner's private album. */
  'private-photo': async (db, { memberId, domainId }) => ({ id: await addAlbumPhoto(db, memberId), domainId }),
}
