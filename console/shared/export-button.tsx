import DownloadIcon from '@mui/icons-material/GetApp'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import { download, type FileRoute } from '../providers/http.ts'

/**
 * Exports the whole list as a file that the server streams, with the sort and filter of the screen, without a row
 * limit.
 */
export function ExportButton() {
  const { resource, sort, filter, filterValues, total } = useListContext()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const query = {
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify({ ...filterValues, ...filter }),
    }
    try {
      await download(`GET /api/console/${resource}/export` as FileRoute, { query })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (total === 0) return null
  return (
    <Button label="ra.action.export" disabled={busy} onClick={save}>
      <DownloadIcon />
    </Button>
  )
}
