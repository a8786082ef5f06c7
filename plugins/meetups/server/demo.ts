import { v7 as uuidv7 } from 'uuid'
import type { DemoPart } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Transaction } from '../../../db/index.ts'

interface Talk {
  id: string
  other_id: string
  last_message_at: Date
  language: string
  time_zone: string
}

/** Where one could meet; invented, like everybody in the demo. */
const places: Record<string, readonly [string, string]> = {
  nl: ['Café De Zwaan, Utrecht', 'Botanische tuin, bij de ingang'],
  de: ['Café Morgenrot', 'Am Eingang des Palmengartens'],
  en: ['The Blue Door café', 'The glasshouse, by the entrance'],
}
const minute = 60_000
const day = 86_400_000

/** Whoever has Premium is asked for one date and has agreed on another, in the two talks that are furthest back. */
export const demo: DemoPart = {
  settings: { 'meetups.enabled': true },
  async fill(tx, site) {
    const me = site.logIns.premium
    const { rows: talks } = await tx.raw<{ rows: Talk[] }>(
      `select c.id, s.other_id, c.last_message_at, m.language, d.time_zone from conversation_members s
         join conversations c on c.id = s.conversation_id join members m on m.id = s.member_id join domains d on d.id = m.domain_id
       where s.member_id = ? and (select count(distinct x.sender_id) from messages x where x.conversation_id = c.id) = 2
       order by c.last_message_at limit 2`,
      [me ?? null],
    )
    const [agreed, proposed] = talks
    if (!me || !agreed) return
    const [first, second] = places[agreed.language] ?? places.en ?? ['', '']
    const evening = (inDays: number) => {
      const on = siteTime.dayOf(new Date(site.now.getTime() + inDays * day), agreed.time_zone)
      return siteTime.momentOf(`${on}T19:30`, agreed.time_zone)
    }
    await say(tx, me, agreed, { place: first, startsAt: evening(3) }, [
      { act: 'propose', by: me },
      { act: 'agree', by: agreed.other_id },
    ])
    if (!proposed) return
    const asked = { act: 'propose', by: proposed.other_id } as const
    await say(tx, me, proposed, { place: second, startsAt: evening(5) }, [asked])
  },
}

/** A message for each act, and the date as the last one leaves it. What the other one asks is not read yet. */
async function say(
  tx: Transaction,
  me: string,
  talk: Talk,
  date: { place: string; startsAt: Date },
  acts: readonly { act: 'propose' | 'agree'; by: string }[],
): Promise<void> {
  const { place, startsAt } = date
  const meetupId = uuidv7({ msecs: talk.last_message_at.getTime() })
  const said = acts.map(({ act, by }, before) => {
    const at = new Date(talk.last_message_at.getTime() + (before + 1) * minute)
    const payload = { meetup_id: meetupId, version: before + 1, act, place, starts_at: startsAt.toISOString() }
    return {
      ...{
        id: uuidv7({ msecs: at.getTime() }),
        conversation_id: talk.id,
        sender_id: by,
        kind: 'meetup',
        created_at: at,
      },
      payload: JSON.stringify(payload),
    }
  })
  const [last, turn] = [said.at(-1), acts.at(-1)]
  if (!last || !turn) return
  await tx('messages').insert(said)
  await tx('meetups').insert({
    ...{ id: meetupId, conversation_id: talk.id, place, starts_at: startsAt, version: acts.length },
    member_id: turn.by,
    other_id: turn.by === me ? talk.other_id : me,
    state: turn.act === 'agree' ? 'agreed' : 'proposed',
    changed_at: last.created_at,
  })
  const newest = { last_message_at: last.created_at }
  await tx('conversations')
    .where({ id: talk.id })
    .update({ ...newest, last_message_id: last.id })
  const sides = () => tx('conversation_members').where({ conversation_id: talk.id })
  await sides().update({ ...newest, read_up_to: last.created_at })
  if (turn.act === 'propose' && turn.by !== me)
    await sides().where({ member_id: me }).update({ unread: 1, read_up_to: talk.last_message_at })
}
