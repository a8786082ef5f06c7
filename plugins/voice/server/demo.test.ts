import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { maxDurationMs } from '../shared/limits.ts'
import { openClip } from './files.ts'
import { readClip } from './read-clip.ts'
import { voicePayload } from './schemas.ts'

test('each site of the demo has a voice message whose audio exists', { timeout: 90_000 }, async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 300, getOrigin: (host) => `http://${host}` })
  const spoken = await app.db.asOwner<{ mediaKey: string; size: number; duration: number; payload: unknown }>(
    `select v.media_key "mediaKey", v.size, v.duration, m.payload from voice_recordings v
     join messages m on m.id = v.message_id and m.sender_id = v.member_id and m.kind = 'voice'
     join conversations c on c.last_message_id = m.id`,
  )
  expect(spoken).toHaveLength(3)
  const clip = await readClip(new URL('murmur.webm', import.meta.url).pathname, 'demo')
  for (const { mediaKey, size, duration, payload } of spoken) {
    expect(voicePayload.parse(payload).duration).toBe(duration)
    const kept = await openClip(app.services, { mediaKey, container: 'webm' })
    kept?.stream.destroy()
    expect(kept?.size).toBe(size)
    // The rows contain what an actual recording would produce.
    expect(Math.abs(duration - clip.ms)).toBeLessThan(50)
    expect(duration).toBeLessThan(maxDurationMs)
  }
})
