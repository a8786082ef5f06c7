import { useRef, useState } from 'react'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { Alert } from '../components/alert.tsx'
import { checkPersonReport, composePersonReport, PersonQuestions } from './person-questions.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** Reports a member without leaving the page. `onClose` receives whether they were blocked too. */
export default function ReportPersonSheet(props: {
  profile: Pick<ProfileReply, 'id' | 'name' | 'blocked' | 'fictional'>
  /** The page to open after a block, and its link text; without a text the page navigates immediately. */
  blocked: { to: string; words?: string }
  onClose: (blocked: boolean) => void
}) {
  const t = useT()
  // Kept from opening, because the page below may reload meanwhile.
  const [profile] = useState(props.profile)
  const { id, name } = profile
  const filed = useRef<Reply<'POST /api/complaints'> | null>(null)
  const [blockLeft, setBlockLeft] = useState(false)
  const blocked = useRef(false)
  const getReference = () => ({ reference: filed.current?.reference ?? '' })

  const send = async ({ block }: { block: boolean }, form: FormData) => {
    filed.current ??= await api('POST /api/complaints', {
      body: { kind: 'content_notice', reported_id: id, message: composePersonReport(form, t) },
    })
    if (!block) return
    try {
      await api('PUT /api/members/:id/block', { params: { id } })
      blocked.current = true
    } catch (error) {
      setBlockLeft(true)
      throw error
    }
  }
  return (
    <ReportSheet
      words="reports.person"
      known={{ ...profile, reported: null }}
      check={(form) => (filed.current ? {} : checkPersonReport(form, t))}
      send={send}
      sent={blockLeft}
      values={getReference}
      about={(shown) => shown}
      questions={(shown, refused) =>
        blockLeft ? (
          <Alert tone="danger" live>
            <input type="hidden" name="block" value="on" />
            {t('reports.person.not_blocked', { name, ...getReference() })} {refused?.message}
          </Alert>
        ) : (
          <PersonQuestions name={name} isBlocked={shown.blocked} refused={refused} />
        )
      }
      blocked={props.blocked}
      onClose={() => props.onClose(blocked.current)}
    />
  )
}
