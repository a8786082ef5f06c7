import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** Whom the member has blocked, each with the way back. */
export function BlockedMembers({ members }: { members: ProfileSummary[] }) {
  const t = useT()
  if (members.length === 0) return <p className={styles.muted}>{t('account.blocked_none')}</p>
  return (
    <ul className={styles.people}>
      {members.map((member) => (
        <BlockedMember key={member.id} member={member} />
      ))}
    </ul>
  )
}

function BlockedMember({ member }: { member: ProfileSummary }) {
  const t = useT()
  const { Form, busy } = useSettingForm(`unblock-${member.id}`, 'account.unblocked')
  return (
    <li className={styles.person}>
      <Avatar name={member.name} src={member.main_image?.thumb_filename} color={member.main_image?.colour} size={44} />
      <span className={styles.grow}>
        {member.name}
        {member.age === null ? '' : `, ${member.age}`}
        {member.fictional ? <FictionalLabel /> : null}
      </span>
      <Form method="post">
        <input type="hidden" name="for" value="unblock" />
        <input type="hidden" name="id" value={member.id} />
        <Button type="submit" size="small" busy={busy}>
          {t('members.unblock')}
        </Button>
      </Form>
    </li>
  )
}
