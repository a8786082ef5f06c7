import { useEffect, useState } from 'react'
import { useBootstrap, useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { inAppMode } from './use-can-go-back.ts'

const skipFlag = 'skip_site_entry_popup'

/**
 * Shown once to logged-out visitors; not in the installed app, with the skip flag stored, where the setting
 * `enable_site_entry_popup` is 'no', or outside the optional list of countries (specification, section 2).
 */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const t = useT()
  const { site, user } = useBootstrap()
  const enabled = useSetting<unknown>('enable_site_entry_popup', 'no')
  const [open, setOpen] = useState(false)
  const applies = !user && enabled !== 'no' && enabled !== false && (!countries || countries.includes(site.country))
  useEffect(() => {
    setOpen(applies && !inAppMode() && localStorage.getItem(skipFlag) === null)
  }, [applies])
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      dismissible={false}
      size="small"
      title={t('layout.entry_title')}
      actions={
        <>
          <Button onClick={() => location.replace('about:blank')}>{t('layout.entry_leave')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              localStorage.setItem(skipFlag, String(Date.now()))
              setOpen(false)
            }}
          >
            {t('layout.entry_enter')}
          </Button>
        </>
      }
    >
      <p>{t('layout.entry_text', { name: site.name })}</p>
    </Dialog>
  )
}
