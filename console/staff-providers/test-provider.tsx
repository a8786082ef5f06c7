import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useSubmit } from '../account/use-submit.ts'
import { api } from '../providers/http.ts'
import { WordButton } from '../shared/word-button.tsx'

/** Asks the saved issuer for its metadata. */
export function TestProvider() {
  const provider = useRecordContext()
  const translate = useTranslate()
  const [works, setWorks] = useState<boolean>()
  const { submit, busy } = useSubmit(async () => {
    setWorks(undefined)
    const { ok } = await api('POST /api/console/staff-providers/:id/test', {
      params: { id: String(provider?.id) },
      body: { version: Number(provider?.version) },
    })
    setWorks(ok)
  })
  if (provider?.id === undefined) return null
  return (
    <Box sx={{ mb: 2 }}>
      <WordButton
        label="console.staff_providers.test"
        onClick={() => submit()}
        disabled={busy}
        variant="outlined"
        sx={{ my: 1 }}
      />
      <div role="status">
        {works === undefined ? null : (
          <Alert severity={works ? 'success' : 'error'}>
            {translate(works ? 'console.staff_providers.works' : 'console.staff_providers.fails')}
          </Alert>
        )}
      </div>
    </Box>
  )
}
