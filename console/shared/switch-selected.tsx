import OffIcon from '@mui/icons-material/ToggleOffOutlined'
import OnIcon from '@mui/icons-material/ToggleOnOutlined'
import { type Identifier, useDataProvider, useResourceContext } from 'react-admin'
import { useBulkAction } from './bulk-action.tsx'
import { LabelButton } from './label-button.tsx'

/** The values of a row that is on, and of one that is off. */
export interface Switches {
  on: Readonly<Record<string, unknown>>
  off: Readonly<Record<string, unknown>>
}

/** Switches the selected rows on or off, one versioned write per row, so that each is permitted and audited. */
export function SwitchSelected({ on, off }: Switches) {
  const resource = useResourceContext() ?? ''
  const data = useDataProvider()
  const { act, busy, refusals } = useBulkAction()

  const write = async (id: Identifier, to: Switches['on']) => {
    const { data: row } = await data.getOne(resource, { id })
    if (Object.entries(to).every(([field, value]) => row[field] === value)) return null
    await data.update(resource, { id, data: { ...row, ...to }, previousData: row })
    return Object.fromEntries(Object.keys(to).map((field) => [field, row[field]]))
  }
  const change = (to: Switches['on']) =>
    act(async (id) => {
      const before = await write(id, to)
      return before && (() => write(id, before))
    })
  return (
    <>
      <LabelButton label="console.chosen.on" startIcon={<OnIcon />} disabled={busy} onClick={() => void change(on)} />
      <LabelButton
        label="console.chosen.off"
        startIcon={<OffIcon />}
        disabled={busy}
        onClick={() => void change(off)}
      />
      {refusals}
    </>
  )
}
