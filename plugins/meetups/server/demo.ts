import { createIdAt, type DemoPart, dayMs, minuteMs, timeAfter, timeBefore } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { checkInJob } from './check-ins.ts'
import { checkTime } from './check-time.ts'

interface DemoConversation {
  id: string
  other_id: string
  last_message_at: Date
  language: string
  time_zone: string
}

/** Places to meet; invented, like everybody in the demo. */
const places: Record<string, readonly [string, string]> = {
  nl: ['Café De Zwaan, Utrecht', 'Botanische tuin, bij de ingang'],
  de: ['Café Morgenrot', 'Am Eingang des Palmengartens'],
  en: ['The Blue Door café', 'The glasshouse, by the entrance'],
}

/** Messages before the past date, and its place. */
const before: Record<string, readonly [theirs: string, mine: string, place: string]> = {
  nl: [
    'Je foto bij die waterkant: is dat de Rotte?',
    'Bijna. De Amstel, maar dan ver buiten de stad.',
    'Museumcafé, aan het raam',
  ],
  de: [
    'Ist das auf deinem Foto der Schlachtensee?',
    'Fast. Der Wannsee, aber ganz früh am Morgen.',
    'Museumscafé, am Fenster',
  ],
  en: [
    'Is that the canal by Hebden on your photo?',
    'Close. Same canal, twelve miles further on.',
    'The museum café, by the window',
  ],
}

/** The Premium member has a proposed and an agreed date, and is asked about a third with someone new. */
export const demo: DemoPart = {
  settings: { 'meetups.enabled': true },
  async fill(tx, site) {
    const me = site.logins.premium
    const { rows: talks } = await tx.raw<{ rows: DemoConversation[] }>(
      `select c.id, s.other_id, c.last_message_at, m.language, d.time_zone from conversation_members s
         join conversations c on c.id = s.conversation_id join members m on m.id = s.member_id join domains d on d.id = m.domain_id
       where s.member_id = ? and (select count(distinct x.sender_id) from messages x where x.conversation_id = c.id) = 2
       order by c.last_message_at limit 2`,
      [me ?? null],
    )
    const [agreed, proposed] = talks
    if (!me || !agreed) return
    const [first, second] = places[agreed.language] ?? places.en ?? ['', '']
    const momentOfEvening = (inDays: number) => {
      const on = siteTime.dayOf(timeAfter(site.now, inDays * dayMs), agreed.time_zone)
      return siteTime.momentOf(`${on}T19:30`, agreed.time_zone)
    }
    const soon = momentOfEvening(3)
    const meetupId = await insertDateMessages(tx, me, agreed, { place: first, startsAt: soon }, [
      { act: 'propose', by: me },
      { act: 'agree', by: agreed.other_id },
    ])
    await site.later(tx, checkInJob, { meetupId, version: 2 }, checkTime(soon, agreed.time_zone))
    const over = await addEarlierConversation(tx, me, agreed, site.now)
    if (over) {
      const startsAt = momentOfEvening(-2)
      const dateId = await insertDateMessages(tx, me, over.talk, { place: over.place, startsAt }, [
        { act: 'propose', by: over.talk.other_id },
        { act: 'agree', by: me },
      ])
      const asked_at = checkTime(startsAt, agreed.time_zone)
      await tx('meetup_checks').insert({ meetup_id: dateId, member_id: me, asked_at })
    }
    if (!proposed) return
    const proposal = { act: 'propose', by: proposed.other_id } as const
    await insertDateMessages(tx, me, proposed, { place: second, startsAt: momentOfEvening(5) }, [proposal])
  },
}

/** A conversation of some days ago, with the first possible member; null on a site with too few. */
async function addEarlierConversation(
  tx: Transaction,
  me: string,
  { language, time_zone }: DemoConversation,
  now: Date,
): Promise<{ talk: DemoConversation; place: string } | null> {
  const {
    rows: [other],
  } = await tx.raw<{ rows: { member_id: string; pool: string }[] }>(
    `select p.member_id, d.host pool from profiles mine
       join profiles p on p.domain_id = mine.domain_id and p.gender = mine.looking_for and p.looking_for in (mine.gender, 'both')
       join members m on m.id = p.member_id and m.status = 'active' and m.paid_user join domains d on d.id = m.domain_id
     where mine.member_id = :me and p.searchable and not p.fictional and m.signup_date < :before
       and not exists (select from conversation_members s where s.member_id = :me and s.other_id = p.member_id)
     order by p.member_id limit 1`,
    { me, before: timeBefore(now, 8 * dayMs) },
  )
  const [theirs, mine, place] = before[language] ?? before.en ?? ['', '', '']
  if (!other) return null
  const begun = now.getTime() - 4 * dayMs
  const id = createIdAt(begun)
  const messages = [
    [other.member_id, theirs],
    [me, mine],
  ].map(([sender_id, body], at) => ({
    id: createIdAt(begun + at * minuteMs),
    conversation_id: id,
    sender_id,
    kind: 'text',
    body,
    payload: '{}',
    cost: 0,
    created_at: new Date(begun + at * minuteMs),
  }))
  const last_message_at = new Date(begun + minuteMs)
  const [member_a, member_b] = [me, other.member_id].sort()
  await tx('conversations').insert({
    id,
    pool: other.pool,
    member_a,
    member_b,
    started_by: other.member_id,
    created_at: new Date(begun),
    last_message_at,
    last_message_id: messages[1]?.id,
  })
  const buildSide = (member_id: string, other_id: string) => ({
    conversation_id: id,
    member_id,
    other_id,
    unread: 0,
    read_up_to: last_message_at,
    last_message_at,
  })
  await tx('conversation_members').insert([buildSide(me, other.member_id), buildSide(other.member_id, me)])
  await tx('messages').insert(messages)
  return { talk: { id, other_id: other.member_id, last_message_at, language, time_zone }, place }
}

/** A message per action, and the date in its final state. Returns its id. The other member's proposal is unread. */
async function insertDateMessages(
  tx: Transaction,
  me: string,
  talk: DemoConversation,
  date: { place: string; startsAt: Date },
  acts: readonly { act: 'propose' | 'agree'; by: string }[],
): Promise<string> {
  const { place, startsAt } = date
  const meetupId = createIdAt(talk.last_message_at)
  const messages = acts.map(({ act, by }, before) => {
    const at = timeAfter(talk.last_message_at, (before + 1) * minuteMs)
    const payload = { meetup_id: meetupId, version: before + 1, act, place, starts_at: startsAt.toISOString() }
    return {
      id: createIdAt(at),
      conversation_id: talk.id,
      sender_id: by,
      kind: 'meetup',
      created_at: at,
      payload: JSON.stringify(payload),
    }
  })
  const [last, turn] = [messages.at(-1), acts.at(-1)]
  if (!last || !turn) return meetupId
  await tx('messages').insert(messages)
  await tx('meetups').insert({
    id: meetupId,
    conversation_id: talk.id,
    place,
    starts_at: startsAt,
    version: acts.length,
    member_id: turn.by,
    other_id: turn.by === me ? talk.other_id : me,
    state: turn.act === 'agree' ? 'agreed' : 'proposed',
    changed_at: last.created_at,
  })
  const newest = { last_message_at: last.created_at }
  await tx('conversations')
    .where({ id: talk.id })
    .update({ ...newest, last_message_id: last.id })
  const querySides = () => tx('conversation_members').where({ conversation_id: talk.id })
  await querySides().update({ ...newest, read_up_to: last.created_at })
  if (turn.act === 'propose' && turn.by !== me)
    await querySides().where({ member_id: me }).update({ unread: 1, read_up_to: talk.last_message_at })
  return meetupId
}
