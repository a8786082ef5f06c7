import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Without a connection the page stays as it was, and says so; nothing that is typed is lost. */
export function Offline() {
  const translate = useTranslate()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={<CloudOffIcon />}
      role="status"
      // In sight wherever the page is scrolled to, below the bar.
      sx={{ mt: 2, position: 'sticky', top: 64, zIndex: 'appBar', bgcolor: 'background.paper' }}
    >
      {translate('console.offline')}
    </Alert>
  )
}
