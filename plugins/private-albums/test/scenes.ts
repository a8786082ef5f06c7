import { photo } from '../../../tests/idempotency/pictures.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'
import { addAlbumPhoto, writeMessage } from './album.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/private-albums/photos': photo(),
  'PUT /api/private-albums/with/:id': async ({ world: { app, site } }) => {
    const [owner, viewer] = [await site.member(), await site.member()]
    await addAlbumPhoto(app.db, owner.id)
    await writeMessage(app, viewer, owner.id)
    return { client: owner.client, id: viewer.id }
  },
  'DELETE /api/private-albums/with/:id': async ({ world: { app, site } }) => {
    const [owner, viewer] = [await site.member(), await site.member()]
    await app.db.asOwner('insert into private_album_grants (owner_id, viewer_id, granted_at) values ($1, $2, now())', [
      owner.id,
      viewer.id,
    ])
    return { client: owner.client, id: viewer.id }
  },
}
