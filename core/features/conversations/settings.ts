import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { countryCode, currencyCode } from '../../platform/geo/registries.ts'

const count = <const Key extends string>(key: Key, fallback: number, min: number, max: number) =>
  defineSetting({
    key,
    type: z.number().int().min(min).max(max),
    default: fallback,
    // Prices of messages, and how many are free.
    notExperimentable: 'price',
    area: 'conversations',
  })

export const messageLength = { ...count('message_length', 1000, 20, 10_000), public: true } as const
/** Conversations a free member may start without paying. Never shown to members. */
export const freeConversations = count('free_conversations', 2, 0, 1000)
/**
 * Messages a free member may send without paying; of the two limits, the first one reached applies. Never shown to
 * members.
 */
export const freeMessages = count('free_messages', 5, 0, 10_000)
/**
 * Messages that each of two members who like each other may send the other without paying, Premium or not, before
 * `free_messages` are used up. Counted per pair for good: unmatching and matching again adds none.
 */
export const matchFreeMessages = count('match_free_messages', 0, 0, 1000)
/** Days after which messages are hidden from members. */
export const chatHistoryDays = { ...count('chat_history_days', 180, 1, 3650), public: true } as const
/** Days after which hidden messages are deleted for good. */
export const chatHistoryGraceDays = { ...count('chat_history_grace_days', 90, 0, 3650), public: true } as const
export const fictionalMessageCredits = {
  ...count('fictional_message_credits', 0, 0, 10_000),
  public: true,
  dependsOn: 'fictional_enabled',
} as const

/** Minutes during which a sender may change the text of a message; 0 turns that off. */
export const messageEditMinutes = defineSetting({
  key: 'message_edit_minutes',
  type: z.number().int().min(0).max(60),
  default: 5,
  public: true,
  area: 'conversations',
})

const defineShownSetting = <const Key extends string>(key: Key) =>
  defineSetting({
    key,
    type: z.boolean(),
    default: true,
    public: true,
    area: 'conversations',
  })

/** Whether a sender sees that their message was read. */
export const readReceipts = defineShownSetting('read_receipts')
/** Whether a member sees that the other is typing. */
export const typingShown = defineShownSetting('typing_shown')

/** Whether a sender may take back a message that has not been read. */
export const messageTakeBack = defineShownSetting('message_take_back')
/** Whether photos in a conversation are veiled until the receiver has answered, is a match, or taps them. */
export const veilPhotos = defineShownSetting('veil_photos')

/** The value for any country may be read, so the record is partial. */
const byCountrySchema = <V>(value: z.ZodType<V>): z.ZodType<Partial<Record<string, V>>> =>
  z.partialRecord(countryCode, value)

/** Minimum price of a message by country, in minor units and ISO currency, for the page about prices. */
export const minimumMessageCosts = defineSetting({
  key: 'minimum_message_costs',
  notExperimentable: 'price',
  type: byCountrySchema(z.object({ costs: z.number().int().min(0), currency: currencyCode })),
  default: {},
  public: true,
  area: 'conversations',
  component: 'country-prices',
})

export const conversationSettings = [
  messageLength,
  freeConversations,
  freeMessages,
  matchFreeMessages,
  chatHistoryDays,
  chatHistoryGraceDays,
  messageEditMinutes,
  messageTakeBack,
  readReceipts,
  typingShown,
  veilPhotos,
  fictionalMessageCredits,
  minimumMessageCosts,
] as const
