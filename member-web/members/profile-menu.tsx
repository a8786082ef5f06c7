import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileReply } from '../app/profile.ts'
import { useToastTask } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu, type MenuItem } from '../components/menu.tsx'
import { toast } from '../components/toast.tsx'
import { useReplacePage } from '../components/use-close-on-back.ts'
import styles from './profile-menu.module.css'

const EndContactDialog = lazy(chunk(() => import('./end-contact-dialog.tsx')))
const ReportPersonSheet = lazy(chunk(() => import('../reports/person-sheet.tsx')))

/** Reports, blocks or unblocks a member. A screen that a block makes unavailable sets `leaveTo`. */
export function ProfileMenu(props: {
  profile: Pick<ProfileReply, 'id' | 'name' | 'blocked' | 'fictional'>
  leaveTo?: string
  /** Whether there is a contact that can be ended. */
  contact?: boolean
  /** The screen's own items, above the others. */
  more?: readonly MenuItem[]
}) {
  const { profile, leaveTo, contact, more = [] } = props
  const t = useT()
  const replacePage = useReplacePage()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [reporting, setReporting] = useState(false)
  const [ending, setEnding] = useState(false)
  const { run, busy } = useToastTask()

  const block = async (blocked: boolean) => {
    const route = blocked ? 'PUT /api/members/:id/block' : 'DELETE /api/members/:id/block'
    if (!(await run(() => api(route, { params: { id: profile.id } })))) return
    setAsking(false)
    toast({
      title: t(blocked ? 'members.blocked' : 'members.unblocked', { name: profile.name }),
      tone: 'success',
      leads: blocked && leaveTo !== undefined,
      action: blocked ? { label: t('members.undo'), onSelect: () => void block(false) } : undefined,
    })
    if (blocked && leaveTo) await replacePage(leaveTo)
    else await revalidate()
  }
  return (
    <>
      <Menu
        label={t('members.more')}
        className={styles.button}
        trigger={<Icon name="ellipsis" />}
        items={[
          ...more,
          {
            id: 'report',
            icon: 'flag',
            label: t('members.report'),
            onSelect: () => setReporting(true),
          },
          ...(contact && !profile.blocked
            ? [
                {
                  id: 'end',
                  icon: 'user-x' as const,
                  label: t('members.end_contact.action'),
                  onSelect: () => setEnding(true),
                },
              ]
            : []),
          profile.blocked
            ? { id: 'unblock', icon: 'user-check', label: t('members.unblock'), onSelect: () => void block(false) }
            : { id: 'block', icon: 'ban', label: t('members.block'), danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {ending ? (
        <Suspense fallback={null}>
          <EndContactDialog profile={profile} leaveTo={leaveTo} onClose={() => setEnding(false)} />
        </Suspense>
      ) : null}
      {reporting ? (
        <Suspense fallback={null}>
          <ReportPersonSheet
            profile={profile}
            blocked={leaveTo ? { to: leaveTo } : { to: '/members', words: 'reports.photo.back_search' }}
            onClose={(blocked) => {
              setReporting(false)
              if (blocked) void revalidate()
            }}
          />
        </Suspense>
      ) : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('members.block_title', { name: profile.name })}
        about={profile}
        description={t('members.block_text', { name: profile.name })}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => block(true)}>
              {t('members.block')}
            </Button>
          </>
        }
      />
    </>
  )
}
