import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { countryCode, currencyCode } from '../../platform/geo/registries.ts'

const count = <const Key extends string>(key: Key, fallback: number, min: number, max: number) =>
  defineSetting({
    key,
    type: z.number().int().min(min).max(max),
    default: fallback,
    // What a message gives for its credits, and how many cost nothing.
    notExperimentable: 'price',
    area: 'conversations',
    component: 'number',
  })

/** Characters a message may have. */
export const messageLength = { ...count('message_length', 1000, 20, 10_000), public: true } as const
/** Conversations a free member may start without paying. Never shown to members. */
export const freeConversations = count('free_conversations', 2, 0, 1000)
/** Messages a free member may send without paying; whichever of the two is used up first stops. Never shown to members. */
export const freeMessages = count('free_messages', 5, 0, 10_000)
/** Messages older than so many days are hidden from the members' own view. */
export const chatHistoryDays = { ...count('chat_history_days', 180, 1, 3650), public: true } as const
/** Credits for a message to a fictional profile. */
export const fictionalMessageCredits = {
  ...count('fictional_message_credits', 0, 0, 10_000),
  public: true,
  dependsOn: 'fictional_enabled',
} as const

const shown = <const Key extends string>(key: Key) =>
  defineSetting({
    key,
    type: z.boolean(),
    default: true,
    public: true,
    area: 'conversations',
    component: 'boolean',
  })

/** Whether a sender sees that their message has been read. */
export const readReceipts = shown('read_receipts')
/** Whether somebody sees that the other is writing. */
export const typingShown = shown('typing_shown')

/** What is read of it is asked for by whatever country a site is in. */
const byCountry = <V>(value: z.ZodType<V>): z.ZodType<Partial<Record<string, V>>> => z.partialRecord(countryCode, value)

/** The least that a message may cost in money, by country: minor units and ISO currency. Shown where prices are explained. */
export const minimumMessageCosts = defineSetting({
  key: 'minimum_message_costs',
  notExperimentable: 'price',
  type: byCountry(z.object({ costs: z.number().int().min(0), currency: currencyCode })),
  default: {},
  public: true,
  area: 'conversations',
  component: 'json',
})

export const conversationSettings = [
  messageLength,
  freeConversations,
  freeMessages,
  chatHistoryDays,
  readReceipts,
  typingShown,
  fictionalMessageCredits,
  minimumMessageCosts,
] as const
