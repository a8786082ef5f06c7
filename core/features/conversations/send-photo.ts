import { createHmac } from 'node:crypto'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { UploadedFile } from '../../kernel/route.ts'
import { photoCredits } from '../credits/index.ts'
import { discardPhoto, ingestPhoto } from '../photos/index.ts'
import type { DeliveredMessage } from './deliver-message.ts'
import { sendUpload } from './send-upload.ts'

export interface PhotoMessage {
  messageId: string
  toMember: string
  file: Pick<UploadedFile, 'path' | 'sha256'>
  /** The price that the sender saw. */
  shownCost?: number
}

/** Identifies an upload. Keyed, so that people who read the table cannot look up a picture they have. */
const computeUploadDigest = ({ services }: MemberCommandContext, { sha256 }: PhotoMessage['file']): string =>
  createHmac('sha256', services.secrets.derive('chat-upload')).update(sha256).digest('base64url')

/** Sends a photo for `photo_credits`, only for the two members. Throws like `sendUpload` and `ingestPhoto`. */
export function sendPhotoMessage(ctx: MemberCommandContext, input: PhotoMessage): Promise<DeliveredMessage> {
  const { messageId, toMember, file, shownCost } = input
  const { services, member } = ctx
  const identity = ['upload', computeUploadDigest(ctx, file)] as const
  const credits = ctx.setting(photoCredits)
  const upload = { messageId, toMember, kind: 'photo', identity, credits, shownCost, ledgerKind: 'photo' } as const
  return sendUpload(ctx, upload, async () => {
    const photo = await ingestPhoto(services, null, {
      memberId: member.id,
      domainId: member.domainId,
      file: file.path,
      purpose: 'chat',
    })
    const payload = { photo_id: photo.id, width: photo.width, height: photo.height, colour: photo.colour }
    return { payload, discard: () => discardPhoto(services, photo) }
  })
}
