import DownloadIcon from '@mui/icons-material/GetApp'
import { Button, useListContext } from 'react-admin'
import { type FileRoute, saveFile } from '../providers/http.ts'
import { useTask } from './use-task.ts'

/** Exports the whole list as a streamed file, with the sort and filter of the screen, without a row limit. */
export function ExportButton() {
  const { resource, sort, filter, filterValues, total } = useListContext()
  const { run, busy } = useTask()
  const save = () => {
    const query = {
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify({ ...filterValues, ...filter }),
    }
    return run(() => saveFile(`GET /api/console/${resource}/export` as FileRoute, { query }))
  }
  if (total === 0) return null
  return (
    <Button label="ra.action.export" disabled={busy} onClick={save}>
      <DownloadIcon />
    </Button>
  )
}
