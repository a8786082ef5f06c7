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
  const { views, active, show, address, save, rename, remove, setDefault } = useViews()
  const anchor = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState(false)
  const [asking, setAsking] = useState<'save' | 'rename' | 'remove'>()

  const renderItem = (label: string, act: () => unknown) => (
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
  const stopAsking = () => setAsking(undefined)
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
        {active ? null : renderItem('save', () => setAsking('save'))}
        {renderItem('copy', () => copy(address()))}
        {active
          ? [
              renderItem('rename', () => setAsking('rename')),
              active.first
                ? renderItem('open_as_left', () => setDefault(null))
                : renderItem('open_first', () => setDefault(active.name)),
              renderItem('remove', () => setAsking('remove')),
            ]
          : null}
      </Menu>
      {asking === 'save' ? (
        <NameDialog
          views={views}
          onClose={stopAsking}
          onName={(name) => {
            save(name)
            stopAsking()
          }}
        />
      ) : null}
      {asking === 'rename' && active ? (
        <NameDialog
          views={views}
          renamed={active.name}
          onClose={stopAsking}
          onName={(name) => {
            rename(active.name, name)
            stopAsking()
          }}
        />
      ) : null}
      {asking === 'remove' && active ? (
        <ConfirmDialog
          onClose={stopAsking}
          title={translate('console.views.remove_title', { name: active.name })}
          hint={translate('console.views.remove_hint')}
          confirm={translate('console.views.remove')}
          dangerous
          onConfirm={() => {
            remove(active.name)
            stopAsking()
          }}
        />
      ) : null}
    </>
  )
}
