import type { ResourceFactory } from '../../../tests/authorization/resources.ts'
import { addAlbumPhoto } from './album.ts'

export const resources: Record<string, ResourceFactory> = {
  'private-photo': async (db, { memberId, domainId }) => ({ id: await addAlbumPhoto(db, memberId), domainId }),
}
