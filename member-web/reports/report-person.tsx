import { lazy, Suspense, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { ButtonLink } from '../components/button.tsx'

const ReportPersonSheet = lazy(chunk(() => import('./person-sheet.tsx')))

/** Reports the partner of a conversation in a sheet; before scripts run, on the complaint page. */
export function ReportPerson({ profile }: { profile: { id: string; name: string; fictional: boolean } }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonLink
        to={`/complaints?about=${profile.id}`}
        size="small"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('reports.person.action', { name: profile.name })}
      </ButtonLink>
      {open ? (
        <Suspense fallback={null}>
          <ReportPersonSheet
            profile={{ ...profile, blocked: false }}
            blocked={{ to: '/chats' }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
