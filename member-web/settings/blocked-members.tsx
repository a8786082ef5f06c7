import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { Button } from '../components/button.tsx'
import { People, PersonRow } from './person-row.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

export function BlockedMembers({ members }: { members: ProfileSummary[] }) {
  const t = useT()
  if (members.length === 0) return <p className={styles.muted}>{t('account.blocked_none')}</p>
  return (
    <People>
      {members.map((member) => (
        <BlockedMember key={member.id} member={member} />
      ))}
    </People>
  )
}

function BlockedMember({ member }: { member: ProfileSummary }) {
  const t = useT()
  const { Form, busy } = useSettingForm('unblock', member.id)
  return (
    <PersonRow person={member}>
      <Form method="post">
        <input type="hidden" name="for" value="unblock" />
        <input type="hidden" name="id" value={member.id} />
        <Button type="submit" size="small" busy={busy}>
          {t('members.unblock')}
        </Button>
      </Form>
    </PersonRow>
  )
}
