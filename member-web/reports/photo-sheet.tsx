import { useCallback } from 'react'
import type { PhotoReportReason } from '../../core/shared/choices.ts'
import { api } from '../api/client.ts'
import { Photo } from '../components/photo.tsx'
import styles from './photo.module.css'
import { PhotoQuestions } from './photo-questions.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** Reports one photo without leaving the profile. */
export default function ReportPhotoSheet({ photoId, onClose }: { photoId: string; onClose: () => void }) {
  const load = useCallback(() => api('GET /api/photos/:id/report', { params: { id: photoId } }), [photoId])
  return (
    <ReportSheet
      words="reports.photo"
      load={load}
      send={(body: { reason: PhotoReportReason; block: boolean }) =>
        api('POST /api/photos/:id/report', { params: { id: photoId }, body })
      }
      about={({ profile }) => profile}
      questions={({ photo, profile }, refused) => (
        <>
          <Photo photo={photo} alt="" person={{ name: profile.name }} className={styles.inSheet} />
          <PhotoQuestions name={profile.name} refused={refused} />
        </>
      )}
      blocked={{ to: '/members', words: 'reports.photo.back_search' }}
      onClose={onClose}
    />
  )
}
