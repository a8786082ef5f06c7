import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { Tag } from '../shared/tag.tsx'
import { useUnsavedEdits } from '../shared/unsaved.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'
import { MemberSection } from './member-section.tsx'

type Note = Reply<'GET /api/console/members/:id/notes'>[number]

/** Internal notes of staff, with their earlier versions. */
export function Notes() {
  const member = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const queries = useQueryClient()
  const id = String(member?.id)
  const queryKey = ['notes', id]
  const { data: notes } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/console/members/:id/notes', { params: { id } }),
  })
  if (!notes || !member) return null
  const reload = () => queries.invalidateQueries({ queryKey })
  return (
    <MemberSection title="console.members.tabs.notes">
      {may('create', 'member-note', member.domain_id) ? <NewNote memberId={id} onDone={reload} /> : null}
      {notes.length === 0 ? (
        <Typography color="text.secondary">{translate('console.members.no_notes')}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {notes.map((note) => (
          <Box component="li" key={note.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <OneNote note={note} changes={may('update', 'member-note', note.domain_id)} onDone={reload} />
          </Box>
        ))}
      </Box>
    </MemberSection>
  )
}

interface NoteBody {
  body: string
  names_others: boolean
}

/** The fields of a note: its text, and whether it mentions other people. */
function NoteFields({ note, onChange }: { note: NoteBody; onChange(note: NoteBody): void }) {
  const translate = useTranslate()
  return (
    <>
      <MuiTextField
        fullWidth
        multiline
        minRows={2}
        label={translate('console.members.note')}
        helperText={translate('console.members.note_hint')}
        value={note.body}
        onChange={(event) => onChange({ ...note, body: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={note.names_others}
            onChange={(event) => onChange({ ...note, names_others: event.target.checked })}
          />
        }
        label={translate('console.members.note_names_others')}
      />
    </>
  )
}

const emptyNote: NoteBody = { body: '', names_others: false }

function NewNote({ memberId, onDone }: { memberId: string; onDone(): Promise<void> }) {
  const translate = useTranslate()
  const { run, busy } = useTask()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState(emptyNote)
  useUnsavedEdits(note.body.trim() !== '')
  const save = () =>
    run(async () => {
      const body = { id, ...note, body: note.body.trim() }
      await api('POST /api/console/members/:id/notes', { params: { id: memberId }, body })
      setNote(emptyNote)
      setId(crypto.randomUUID())
      await onDone()
    })
  return (
    <Box sx={{ mb: 3, display: 'grid', justifyItems: 'start' }}>
      <NoteFields note={note} onChange={setNote} />
      <MuiButton variant="contained" disabled={busy || note.body.trim() === ''} onClick={save} sx={{ mt: 1 }}>
        {translate('console.members.note_save')}
      </MuiButton>
    </Box>
  )
}

function OneNote({ note, changes, onDone }: { note: Note; changes: boolean; onDone(): Promise<void> }) {
  const translate = useTranslate()
  const { run, busy } = useTask()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const [edited, setEdited] = useState<NoteBody | null>(null)
  useUnsavedEdits(edited !== null && edited.body !== note.body)
  const [asking, setAsking] = useState(false)
  const [older, setOlder] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    // Otherwise, typed text stays beside a colleague's change.
    if (await run(work)) {
      setEdited(null)
      setAsking(false)
    }
    await onDone()
  }
  const params = { id: note.id }
  return (
    <>
      {edited ? (
        <Box sx={{ display: 'grid', justifyItems: 'start' }}>
          <NoteFields note={edited} onChange={setEdited} />
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <MuiButton
              variant="contained"
              disabled={busy || edited.body.trim() === ''}
              onClick={() =>
                act(() =>
                  api('PUT /api/console/member-notes/:id', { params, body: { ...edited, version: note.version } }),
                )
              }
            >
              {translate('ra.action.save')}
            </MuiButton>
            <MuiButton color="secondary" disabled={busy} onClick={() => setEdited(null)}>
              {translate('ra.action.cancel')}
            </MuiButton>
          </Box>
        </Box>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{note.body}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        <Typography variant="body2" color="text.secondary">
          {[note.written_name, date.format(new Date(note.changed_at))].filter(Boolean).join(' · ')}
        </Typography>
        {note.names_others ? <Tag label={translate('console.members.note_not_exported')} /> : null}
        {note.version > 1 ? (
          <MuiButton size="small" color="secondary" onClick={() => setOlder(!older)} aria-expanded={older}>
            {translate('console.members.note_versions', { smart_count: note.version - 1 })}
          </MuiButton>
        ) : null}
        {changes && !edited ? (
          <>
            <MuiButton
              size="small"
              color="secondary"
              onClick={() => setEdited({ body: note.body, names_others: note.names_others })}
            >
              {translate('ra.action.edit')}
            </MuiButton>
            <MuiButton size="small" color="error" onClick={() => setAsking(true)}>
              {translate('console.members.note_remove')}
            </MuiButton>
          </>
        ) : null}
      </Box>
      {older ? <Versions id={note.id} version={note.version} /> : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('console.members.note_remove_title')}
        hint={translate('console.members.note_remove_hint')}
        confirm={translate('console.members.note_remove')}
        dangerous
        busy={busy}
        onConfirm={() =>
          act(() => api('DELETE /api/console/member-notes/:id', { params, body: { version: note.version } }))
        }
      />
    </>
  )
}

function Versions({ id, version }: { id: string; version: number }) {
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const { data } = useQuery({
    queryKey: ['note versions', id, version],
    queryFn: () => api('GET /api/console/member-notes/:id/versions', { params: { id } }),
  })
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      {data?.map((each) => (
        <li key={each.number}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {each.body}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {[each.staff, date.format(new Date(each.at))].filter(Boolean).join(' · ')}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
