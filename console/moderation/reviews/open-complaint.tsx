import MuiButton from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { Key } from './ground-menu.tsx'
import { isTyping } from './grounds.ts'

/** Opens the page on which a complaint is decided and answered, by pointer or O. */
export function OpenComplaint({ id }: { id: string }) {
  const translate = useTranslate()
  const go = useNavigate()
  const path = `/complaints/${id}/show`
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (event.key.toLowerCase() === 'o') go(path)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [go, path])
  return (
    <MuiButton component={Link} to={path} variant="contained" sx={{ gap: 1 }}>
      <Key>O</Key>
      {translate('console.reviews.open_complaint')}
    </MuiButton>
  )
}
