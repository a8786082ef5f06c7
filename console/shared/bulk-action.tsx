import MuiAlert from '@mui/material/Alert'
import MuiButton from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useCloseNotification,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'

interface Refused {
  id: Identifier
  /** Null for a row that is no longer in the list. */
  row: RaRecord | null
  why: string
}

type Undo = () => Promise<unknown>
/** Changes one row at its current version; resolves to its undo, if possible, or to null if nothing had to change. */
export type ActOnRow = (id: Identifier) => Promise<Undo | undefined | null>

/**
 * Changes the selected rows one by one. Refused rows stay selected, and each refusal is shown with its row. The action
 * can be undone while its message is visible, if every row can be.
 */
export function useBulkAction() {
  const { selectedIds, onSelect, data: rows = [] } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])

  const rowOf = (id: Identifier) => rows.find((each) => each.id === id) ?? null
  async function forEachChosen<T>(
    ids: readonly T[],
    idOf: (one: T) => Identifier,
    act: (one: T) => Promise<Undo | undefined | null>,
  ) {
    const failed: Refused[] = []
    const undos: Undo[] = []
    let done = 0
    setBusy(true)
    for (const one of ids) {
      try {
        const undo = await act(one)
        if (undo) undos.push(undo)
        if (undo !== null) done += 1
      } catch (failure) {
        failed.push({ id: idOf(one), row: rowOf(idOf(one)), why: (failure as Error).message })
      }
    }
    setBusy(false)
    setRefused(failed)
    // A list without rows would take the refusals with it, so it is loaded again once they have been read.
    if (failed.length === 0) refresh()
    return { failed, undos, done }
  }
  const act = async (work: ActOnRow) => {
    const { failed, undos, done } = await forEachChosen(selectedIds, (id) => id, work)
    onSelect(failed.map(({ id }) => id))
    if (done === 0 && failed.length > 0) return
    const undo = async () => {
      const back = await forEachChosen(
        undos,
        () => '',
        (one) => one().then(() => undefined),
      )
      if (back.failed.length > 0) {
        notify(back.failed.map(({ why }) => why).join('\n'), { type: 'error', multiLine: true })
        refresh()
      } else notify('console.chosen.undone', { type: 'success', messageArgs: { smart_count: back.done } })
    }
    const canUndo = done > 0 && undos.length === done
    notify(canUndo ? <Done count={done} onUndo={undo} /> : 'console.chosen.done', {
      type: done > 0 ? 'success' : 'info',
      messageArgs: { smart_count: done },
      ...(canUndo ? { autoHideDuration: 10_000 } : {}),
    })
  }
  const closeRefusals = () => {
    setRefused([])
    refresh()
  }
  return { act, busy, refusals: <Refusals refused={refused} onClose={closeRefusals} /> }
}

function Done({ count, onUndo }: { count: number; onUndo(): Promise<void> }) {
  const translate = useTranslate()
  const close = useCloseNotification()
  const undo = () => {
    close()
    void onUndo()
  }
  return (
    <MuiAlert
      severity="success"
      variant="filled"
      action={
        <MuiButton color="inherit" size="small" onClick={undo}>
          {translate('ra.action.undo')}
        </MuiButton>
      }
    >
      {translate('console.chosen.done', { smart_count: count })}
    </MuiAlert>
  )
}

function Refusals({ refused, onClose }: { refused: readonly Refused[]; onClose(): void }) {
  const translate = useTranslate()
  const represent = useGetRecordRepresentation(useResourceContext() ?? '')
  return (
    <Dialog open={refused.length > 0} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refused-rows">
      <DialogTitle id="refused-rows">
        {translate('console.chosen.refused', { smart_count: refused.length })}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {refused.map(({ id, row, why }) => (
            <ListItem key={id} disableGutters>
              <RecordContextProvider value={row ?? undefined}>
                <ListItemText
                  primary={row ? represent(row) : id}
                  secondary={why}
                  slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                />
              </RecordContextProvider>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <MuiButton onClick={onClose}>{translate('ra.action.close')}</MuiButton>
      </DialogActions>
    </Dialog>
  )
}
