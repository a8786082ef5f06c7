import PersonIcon from '@mui/icons-material/PersonOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Ref } from 'react'
import { useTranslate, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

export function AccountMenuItem({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem ref={ref} component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon sx={{ minWidth: 5 }}>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('console.account.mine')}</ListItemText>
    </MenuItem>
  )
}
