/** Where an import reads from. */
export const kinds = ['csv', 'oxwall', 'ph7', 'export'] as const
export type Kind = (typeof kinds)[number]

/** The stages of an import, in order. */
export const stages = ['members', 'photos', 'messages', 'balances', 'opt_outs'] as const
export type Stage = (typeof stages)[number]
/** The stage with this name; undefined for `all` and unknown names. */
export const toStage = (name: unknown): Stage | undefined => stages.find((stage) => stage === name)

export const contents = [...stages, 'all'] as const
export type Content = (typeof contents)[number]

export const statuses = ['draft', 'checking', 'checked', 'running', 'paused', 'done'] as const
export type Status = (typeof statuses)[number]
export const busyStatuses: readonly Status[] = ['checking', 'running']

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Fields of a row by stage; marked ones are required. */
export const stageFields = {
  members: [
    'id',
    'email',
    'name',
    'gender',
    'looking_for',
    'date_of_birth',
    'country',
    'region',
    'place',
    'language',
    'tagline',
    'description',
    'signup_reason',
    'hair',
    'eyes',
    'body_type',
    'relationship_status',
    'tattoos',
    'interests',
    'looking_min_age',
    'looking_max_age',
    'signup_date',
    'last_seen',
    'credits',
    'opt_outs',
    'hidden',
  ],
  photos: ['id', 'member', 'url', 'file'],
  messages: ['id', 'from', 'to', 'text', 'sent_at'],
  balances: ['member', 'credits'],
  opt_outs: ['member', 'types'],
} as const satisfies Record<Stage, readonly string[]>

export const neededFields: Record<Stage, readonly string[]> = {
  members: ['id', 'email', 'name', 'gender', 'date_of_birth'],
  photos: ['id', 'member'],
  messages: ['id', 'from', 'to', 'text', 'sent_at'],
  balances: ['member', 'credits'],
  opt_outs: ['member', 'types'],
}

/** Why a row, or a field of it, was not imported. */
export const faultCodes = [
  'required',
  'too_long',
  'id_twice',
  'email_invalid',
  'email_taken',
  'email_twice',
  'name_invalid',
  'text_refused',
  'gender_unknown',
  'looking_for_unknown',
  'date_invalid',
  'too_young',
  'country_unknown',
  'country_not_served',
  'place_unknown',
  'value_unknown',
  'not_confirmed',
  'suspended',
  'member_unknown',
  'same_member',
  'photo_broken',
  'photo_missing',
  'photo_limit',
  'credits_invalid',
  'row_broken',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** Why an import waits for staff. */
export const problems = ['unreachable', 'unreadable', 'no_file', 'failed'] as const
export type Problem = (typeof problems)[number]
