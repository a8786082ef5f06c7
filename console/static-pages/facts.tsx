import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Placeholder, placeholders } from '../../core/shared/placeholders.ts'
import { useInsert } from '../shared/insert-chips.tsx'

export const bodyInputId = 'document-body'

/** The facts of the site, by name; a choice inserts its placeholder at the cursor. */
export function Facts() {
  const translate = useTranslate()
  const insert = useInsert('body', bodyInputId)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (name: Placeholder) => {
    setAnchor(null)
    insert(name)
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: { sm: 'auto' } }}
      >
        {translate('console.static_pages.facts')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The cursor stays in the text, where the placeholder is inserted.
        disableRestoreFocus
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        {placeholders.map((name) => (
          <MenuItem key={name} dense onClick={() => choose(name)} sx={{ justifyContent: 'space-between', gap: 3 }}>
            {translate(`console.static_pages.fact.${name}`)}
            <Typography component="code" variant="caption" color="text.secondary">{`{${name}}`}</Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
