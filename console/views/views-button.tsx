import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import CheckIcon from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useCopy } from '../shared/use-copy.ts'
import { NameDialog } from './name-dialog.tsx'
import { useViews } from './use-views.ts'

/** Saved views of a list (filters, order, page): choose, save, rename, delete, share as a link, or set as default. */
export function ViewsButton() {
  const translate = useTranslate()
  const copy = useCopy('console.views.copied')
  const { views, active, show, address, save, rename, remove, open } = useViews()
  const anchor = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState(false)
  const [asking, setAsking] = useState<'save' | 'rename' | 'remove'>()

  const item = (label: string, act: () => unknown) => (
    <MenuItem
      key={label}
      onClick={() => {
        setMenu(false)
        void act()
      }}
    >
      <ListItemText inset>{translate(`console.views.${label}`)}</ListItemText>
    </MenuItem>
  )
  const done = () => setAsking(undefined)
  return (
    <>
      <Button
        ref={anchor}
        label={active ? active.name : 'console.views.button'}
        aria-haspopup="menu"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
        sx={{ '& .MuiButton-startIcon + *, & > span': { maxWidth: '14rem' } }}
      >
        <BookmarkIcon />
      </Button>
      <Menu open={menu} anchorEl={anchor.current} onClose={() => setMenu(false)}>
        {views.map((view) => (
          <MenuItem
            key={view.name}
            selected={view === active}
            onClick={() => {
              setMenu(false)
              void show(view)
            }}
          >
            <ListItemIcon>{view === active ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
            <ListItemText
              secondary={view.first ? translate('console.views.is_first') : undefined}
              slotProps={{ primary: { noWrap: true, sx: { maxWidth: '18rem' } } }}
            >
              {view.name}
            </ListItemText>
          </MenuItem>
        ))}
        {views.length > 0 ? <Divider /> : null}
        {active ? null : item('save', () => setAsking('save'))}
        {item('copy', () => copy(address()))}
        {active
          ? [
              item('rename', () => setAsking('rename')),
              active.first ? item('open_as_left', () => open(null)) : item('open_first', () => open(active.name)),
              item('remove', () => setAsking('remove')),
            ]
          : null}
      </Menu>
      {asking === 'save' ? (
        <NameDialog
          views={views}
          onClose={done}
          onName={(name) => {
            save(name)
            done()
          }}
        />
      ) : null}
      {asking === 'rename' && active ? (
        <NameDialog
          views={views}
          renamed={active.name}
          onClose={done}
          onName={(name) => {
            rename(active.name, name)
            done()
          }}
        />
      ) : null}
      {asking === 'remove' && active ? (
        <ConfirmDialog
          onClose={done}
          title={translate('console.views.remove_title', { name: active.name })}
          hint={translate('console.views.remove_hint')}
          confirm={translate('console.views.remove')}
          dangerous
          onConfirm={() => {
            remove(active.name)
            done()
          }}
        />
      ) : null}
    </>
  )
}
