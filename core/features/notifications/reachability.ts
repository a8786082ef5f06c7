/** Whether and how a member can be notified now; read with `reachabilityColumnsSql`. */
export interface Reachability {
  reach_status: string
  language: string
  /** Types that the member has turned off. */
  notifications_disabled: string[]
  /** Why no mail is sent at all; null if mail is sent. */
  notifications_blocked: string | null
  /** Whether the member has a browser with push messages. */
  pushable: boolean
}

/** Expression: whether push messages to a member must be discreet, without names or content. */
export const discreetColumnSql = (member: string): string =>
  `coalesce((select discreet from push_choices where member_id = ${member}.id), false) discreet_push`

/** Columns of {@link Reachability} of the statement's `member`; `now` is its parameter for the time. */
export const reachabilityColumnsSql = (member: string, now: string): string => `
  ${member}.status reach_status, ${member}.language, ${member}.notifications_disabled, ${member}.notifications_blocked,
  exists (select from push_subscriptions device join member_sessions session on session.id = device.session_id
    where device.member_id = ${member}.id and session.expires_at > ${now}) pushable`

/** Whether optional news of this type may be pushed to a member. */
export const wantsPush = (reach: Omit<Reachability, 'pushable'>, type: string): boolean =>
  reach.reach_status === 'active' && !reach.notifications_disabled.includes(type)

export const wantsMail = (reach: Omit<Reachability, 'pushable'>, type: string): boolean =>
  wantsPush(reach, type) && reach.notifications_blocked === null
