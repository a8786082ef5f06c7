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

/** While offline, the page stays as it was and says so; nothing typed is lost. */
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
      // Stays in view below the bar, wherever the page is scrolled to.
      sx={{ mt: 2, position: 'sticky', top: 64, zIndex: 'appBar', bgcolor: 'background.paper' }}
    >
      {translate('console.offline')}
    </Alert>
  )
}
