import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import styles from './report-photo.module.css'

const ReportPhotoSheet = lazy(chunk(() => import('./photo-sheet.tsx')))

/** The button on a photo that opens the report sheet; without scripts, or in another tab, its page. */
export function ReportPhoto({ photoId, className }: { photoId: string; className?: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to={`/members/report/${photoId}`}
        className={cx(styles.report, className)}
        aria-label={t('reports.photo.action')}
        title={t('reports.photo.action')}
        onClick={handleClick}
      >
        <Icon name="flag" size={18} />
      </Link>
      {open ? (
        <Suspense fallback={null}>
          <ReportPhotoSheet photoId={photoId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
