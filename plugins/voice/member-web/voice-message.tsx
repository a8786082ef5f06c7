import { cx, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { Player } from './player.tsx'
import styles from './voice.module.css'

/** The audio of a message; from this device while it is still being sent. */
async function fetchSound(id: string): Promise<Blob> {
  const reply = await fetch(`/api/voice/${id}`, { headers: { 'X-Request-Type': 'client' } })
  if (!reply.ok) throw new Error(`The sound answered ${reply.status}`)
  return reply.blob()
}

export default function VoiceMessage({ message, profile }: SlotProps['chat.message']) {
  const t = useT()
  if (message.kind !== 'voice') return null
  const { id, mine, payload, file } = message
  const duration = typeof payload.duration === 'number' ? payload.duration : 1000
  const waveform = Array.isArray(payload.waveform) ? payload.waveform.map(Number) : []
  return (
    <div className={cx(styles.message, mine && styles.mine)}>
      <Player
        label={mine ? t('voice.yours') : t('voice.theirs', { name: profile.name })}
        duration={duration}
        waveform={waveform}
        load={async () => file ?? (await fetchSound(id))}
      />
    </div>
  )
}
