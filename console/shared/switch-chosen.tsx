import OffIcon from '@mui/icons-material/ToggleOffOutlined'
import OnIcon from '@mui/icons-material/ToggleOnOutlined'
import { useState } from 'react'
import {
  Button,
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin'

/** What a row holds that is on, and one that is off. */
export interface Switches {
  on: Readonly<Record<string, unknown>>
  off: Readonly<Record<string, unknown>>
}

/**
 * Switches the chosen rows on or off, each as its own form would: with the version that it has now, judged and noted in the log. What is
 * refused stays chosen, and is told.
 */
export function SwitchChosen({ on, off }: Switches) {
  const resource = useResourceContext() ?? ''
  const { selectedIds, onSelect } = useListContext()
  const data = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  const change = async (to: Switches['on']) => {
    setBusy(true)
    const refused: Identifier[] = []
    let why = ''
    for (const id of selectedIds) {
      try {
        const { data: row } = await data.getOne(resource, { id })
        if (Object.entries(to).some(([field, value]) => row[field] !== value))
          await data.update(resource, { id, data: { ...row, ...to }, previousData: row })
      } catch (failure) {
        refused.push(id)
        why = (failure as Error).message
      }
    }
    onSelect(refused)
    setBusy(false)
    refresh()
    const messageArgs = { smart_count: selectedIds.length - refused.length, why }
    if (refused.length === 0) notify('console.chosen.done', { type: 'success', messageArgs })
    else
      notify('console.chosen.refused', { type: 'error', messageArgs: { ...messageArgs, smart_count: refused.length } })
  }
  return (
    <>
      <Button label="console.chosen.on" disabled={busy} onClick={() => void change(on)}>
        <OnIcon />
      </Button>
      <Button label="console.chosen.off" disabled={busy} onClick={() => void change(off)}>
        <OffIcon />
      </Button>
    </>
  )
}
