import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { PhotoReportReason } from '../../core/shared/choices.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Photo } from '../components/photo.tsx'
import styles from './photo.module.css'
import { PhotoQuestions } from './photo-questions.tsx'
import { ReportForm, sendReport, useReportOutcome } from './report-form.tsx'
import { ReportResult } from './report-result.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'reports.photo.title' })
export const handle = { back: true }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  services(context).api('GET /api/photos/:id/report', { params: { id: String(params.id) } })

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  sendReport<PhotoReportReason>(request, (body) =>
    services(context).api('POST /api/photos/:id/report', { params: { id: String(params.id) }, body }),
  )

/** A block hides the photo, so once it is reported it may no longer be loaded. */
export const shouldRevalidate = () => false

/** Reports one photo of a profile: which one, why, and whether its owner is blocked as well. */
export default function ReportPhotoPage() {
  const t = useT()
  const { photo, profile, reported } = useLoaderData<typeof loader>()
  const { name, fictional } = profile
  const { done, refused } = useReportOutcome()
  if (done?.blocked)
    return (
      <ReportResult
        title={t('reports.photo.done_title')}
        text={t('reports.photo.done_blocked', { name })}
        fictional={fictional}
        to="/members"
        back={t('reports.photo.back_search')}
      />
    )
  const page = `/members/${profile.id}`
  if (done || reported)
    return (
      <ReportResult
        title={t(done ? 'reports.photo.done_title' : 'reports.photo.already_title')}
        text={t(done ? 'reports.photo.done_text' : 'reports.photo.already_text')}
        fictional={fictional}
        to={page}
        back={t('reports.photo.back')}
      />
    )
  return (
    <ReportForm
      title={t('reports.photo.title')}
      intro={t('reports.photo.intro', { name })}
      send={t('reports.photo.send')}
      cancelTo={page}
      fictional={fictional}
      picture={<Photo photo={photo} alt="" person={{ name }} className={styles.photo} />}
    >
      <PhotoQuestions name={name} refused={refused} />
    </ReportForm>
  )
}
