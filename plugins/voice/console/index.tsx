import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { defineConsole } from '../../../console/kit/index.ts'

interface Detail {
  message_id?: string
  message_kind?: string
}

/** A reported voice message. A moderator must listen to it, because no filter has checked it. */
function ReportedVoice() {
  const translate = useTranslate()
  const { message_id: id, message_kind: kind }: Detail = useRecordContext()?.detail ?? {}
  if (kind !== 'voice' || !id) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {/* biome-ignore lint/a11y/useMediaCaption: what a member said has no captions. */}
      <audio
        controls
        preload="none"
        src={`/api/console/voice/${id}`}
        aria-label={translate('plugins.voice.play')}
        style={{ width: '100%' }}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('plugins.voice.note')}
      </Typography>
    </Box>
  )
}

export default defineConsole({ id: 'voice', parts: { review: [{ Part: ReportedVoice, subject: 'review' }] } })
