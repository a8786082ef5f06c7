/** Whether and how a member can be told of something now; read with `reachColumns`. */
export interface Reach {
  reach_status: string
  language: string
  /** Types that the member has switched off. */
  notifications_disabled: string[]
  /** Why no mail is sent at all; null where mail is sent. */
  notifications_blocked: string | null
  /** Whether a browser of theirs takes push messages. */
  pushable: boolean
}

/** Whether what is pushed to a member may name nobody and say nothing. An expression. */
export const discreetColumn = (member: string): string =>
  `coalesce((select discreet from push_choices where member_id = ${member}.id), false) discreet_push`

/** Columns of {@link Reach} of the members that the statement calls `member`; `now` is its parameter for the moment. */
export const reachColumns = (member: string, now: string): string => `
  ${member}.status reach_status, ${member}.language, ${member}.notifications_disabled, ${member}.notifications_blocked,
  exists (select from push_subscriptions device join member_sessions session on session.id = device.session_id
    where device.member_id = ${member}.id and session.expires_at > ${now}) pushable`

/** Whether news of a type that can be switched off may be pushed to a member. */
export const wantsPush = (reach: Omit<Reach, 'pushable'>, type: string): boolean =>
  reach.reach_status === 'active' && !reach.notifications_disabled.includes(type)

/** Whether it may be mailed. */
export const wantsMail = (reach: Omit<Reach, 'pushable'>, type: string): boolean =>
  wantsPush(reach, type) && reach.notifications_blocked === null
