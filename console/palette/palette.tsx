import SearchIcon from '@mui/icons-material/SearchOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import ListSubheader from '@mui/material/ListSubheader'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocaleState, usePermissions, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { useOverlay } from '../layout/overlay.ts'
import { api } from '../providers/http.ts'
import { useDebounced } from '../shared/use-debounced.ts'
import { filterMatching, type SearchResult } from './search-result.ts'
import { useHandbookPages } from './use-handbook-pages.ts'
import { usePlaces } from './use-places.ts'
import { useRecords } from './use-records.ts'

/** Settings by their labels, if the user may read settings. */
function useSettingPlaces(): SearchResult[] {
  const [locale] = useLocaleState()
  const { permissions } = usePermissions<StaffAbility>()
  const { data } = useQuery({
    queryKey: ['settings', 'descriptor', locale],
    queryFn: () => api('GET /api/console/settings/descriptor', { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: permissions?.can('read', 'setting') ?? false,
  })
  return (data?.settings ?? []).map(({ key, label, area_label, words }) => ({
    kind: 'settings',
    name: label,
    detail: key,
    words: `${area_label} ${words}`,
    to: `/settings?find=${encodeURIComponent(key)}`,
  }))
}

/** Searches the pages, settings and records that the user may open. Not mounted until opened. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('console.palette.title')}
      slotProps={{ paper: { sx: { position: 'absolute', top: { xs: 8, sm: '10vh' }, m: { xs: 1, sm: 2 } } } }}
    >
      <Search onClose={onClose} />
    </Dialog>
  )
}

/** Maximum results of each kind. */
const maxOffered = 6

function Search({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed.trim(), 200)
  const { records, busy } = useRecords(settled)
  const places = usePlaces()
  const settings = useSettingPlaces()
  const handbook = useHandbookPages()
  const openOverlay = useOverlay()
  const waiting = busy || settled !== typed.trim()
  const found: SearchResult[] = [
    // Results of an earlier text must not be opened instead of current ones.
    ...(waiting ? [] : records),
    ...filterMatching(places, typed).slice(0, typed.trim() === '' ? undefined : maxOffered),
    ...(typed.trim() === ''
      ? []
      : [settings, handbook].flatMap((all) => filterMatching(all, typed).slice(0, maxOffered))),
  ]
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      freeSolo={false}
      popupIcon={null}
      options={found}
      // Each source has already filtered its results.
      filterOptions={(options) => options}
      groupBy={({ kind }) => translate(`console.palette.kind.${kind}`)}
      getOptionKey={({ to, name }) => `${to} ${name}`}
      getOptionLabel={({ name }) => name}
      inputValue={typed}
      onInputChange={(_, value, reason) => {
        if (reason !== 'reset') setTyped(value)
      }}
      value={null}
      onChange={(_, chosen) => {
        if (!chosen) return
        onClose()
        if (chosen.handbook) openOverlay({ help: chosen.handbook })
        else navigate(chosen.to)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      noOptionsText={translate(waiting ? 'console.palette.searching' : 'console.palette.nothing')}
      // A list may contain groups of options; MUI's default markup has neither role.
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key} role="group" aria-label={group}>
          <ListSubheader component="div" aria-hidden>
            {group}
          </ListSubheader>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      renderOption={({ key, ...props }, { name, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline !important' }}>
          <Typography component="span" noWrap sx={{ fontWeight: 600, flexShrink: 0, maxWidth: '70%' }}>
            {name}
          </Typography>
          <Typography component="span" noWrap variant="body2" color="text.secondary">
            {detail}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          margin="none"
          placeholder={translate('console.palette.hint')}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start" sx={{ pl: 1 }}>
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.inputProps, 'aria-label': translate('console.palette.title'), maxLength: 100 },
          }}
          sx={{
            p: 1.5,
            '& .MuiOutlinedInput-notchedOutline': { border: '0 !important' },
            '& input': { fontSize: '1.05rem' },
          }}
        />
      )}
      slotProps={{
        // Places the list in the dialog below the box instead of over the page.
        popper: { sx: { position: 'static !important', width: 'auto !important', transform: 'none !important' } },
        paper: { elevation: 0, sx: { border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 } },
        listbox: { sx: { maxHeight: { xs: '60vh', sm: 420 }, py: 0 } },
      }}
    />
  )
}
