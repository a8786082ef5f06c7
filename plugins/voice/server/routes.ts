import { presentSent, sentReply } from '../../../core/features/conversations/index.ts'
import { idParams, invalidField, memberRoute, perMinute, poolMember, staffRoute } from '../../../core/kernel/index.ts'
import { maxBytes } from '../shared/limits.ts'
import { fetchReportedVoice, fetchVoice } from './fetch-voice.ts'
import { sendBody } from './schemas.ts'
import { sendVoice } from './send-voice.ts'

export const sendVoiceRoute = memberRoute({
  method: 'POST',
  path: '/api/voice/to/:id',
  summary: 'Sends a voice message of at most thirty seconds, Opus or AAC in WebM, MP4 or Ogg, paid in credits.',
  access: 'confirmed',
  params: idParams,
  body: sendBody,
  bodyKind: 'multipart',
  bodyLimit: maxBytes,
  response: sentReply,
  resource: poolMember,
  rateLimit: perMinute(12),
  async handler(ctx, { params, body }) {
    const file = ctx.files?.find(({ field }) => field === 'voice')
    if (!file) throw invalidField('voice', 'required')
    const sent = await sendVoice(ctx, {
      messageId: body.id.toLowerCase(),
      toMember: params.id,
      file,
      waveform: body.waveform,
      shownCost: body.shown_cost,
    })
    return presentSent(ctx, sent)
  },
})

export const voiceRoute = memberRoute({
  method: 'GET',
  path: '/api/voice/:id',
  summary: 'Returns the audio of a voice message by message id, to the two members of its conversation.',
  access: 'member',
  availableWhenOff: true,
  params: idParams,
  resource: { param: 'id', kind: 'voice-message', reach: 'owner' },
  rateLimit: perMinute(120),
  handler: (ctx, { params }) => fetchVoice(ctx, params.id),
})

export const reportedVoiceRoute = staffRoute({
  method: 'GET',
  path: '/api/console/voice/:id',
  summary: 'Returns the audio of a reported voice message to moderators of its domain.',
  access: { staff: 'read', subject: 'review' },
  params: idParams,
  resource: { param: 'id', kind: 'reported-voice', reach: 'staff' },
  handler: (ctx, { params }) => fetchReportedVoice(ctx, params.id),
})

export const routes = [sendVoiceRoute, voiceRoute, reportedVoiceRoute] as const
