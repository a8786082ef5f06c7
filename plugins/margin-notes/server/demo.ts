import { createIdAt, type DemoPart, hourMs, timeBefore } from '../../../core/kernel/index.ts'

interface Line {
  id: string | null
  heading: string
  quote: string
}

/** A line for profiles without answers, and a comment that suits any line. Invented, like everybody in the demo. */
const words: Record<string, { heading: string; quote: string; text: string }> = {
  nl: {
    heading: 'Waar word je blij van op een gewone dinsdag?',
    quote: 'Soep die al op het vuur staat als ik thuiskom.',
    text: 'Hier moest ik om glimlachen. Ik wil weten hoe dat begonnen is, en of er nog plaats is voor een tweede.',
  },
  de: {
    heading: 'Was macht einen ganz normalen Dienstag schön?',
    quote: 'Suppe, die schon auf dem Herd steht, wenn ich nach Hause komme.',
    text: 'Da musste ich lächeln. Ich wüsste gern, wie das angefangen hat, und ob noch Platz für eine zweite Person ist.',
  },
  en: {
    heading: 'What makes an ordinary Tuesday good?',
    quote: 'Soup that is already on the stove when I get home.',
    text: 'This made me smile. I’d like to know how it started, and whether there is room for one more.',
  },
}

/** Two admirers of the Premium member commented on the profile, one with words, one without. */
export const demo: DemoPart = {
  async fill(tx, { domainId, logins, now }) {
    const me = logins.premium ?? null
    const { rows: admirers } = await tx.raw<{ rows: { from_member: string; language: string }[] }>(
      `select l.from_member, m.language from likes l join members m on m.id = l.to_member
       where l.to_member = ? and l.matched_at is null order by l.created_at desc limit 2`,
      [me],
    )
    const { text, ...line } = words[admirers[0]?.language ?? ''] ?? words.en ?? { heading: '', quote: '', text: '' }
    // Answers belong to another plugin, which may be missing.
    const lines: Line[] = (await tx.schema.hasTable('answers'))
      ? await tx('answers')
          .where({ member_id: me })
          .orderBy('position')
          .select('id', 'question as heading', 'text as quote')
      : []
    const written = admirers.map(({ from_member }, at) => {
      const about = lines[at % Math.max(1, lines.length)] ?? { id: null, ...line }
      const created_at = timeBefore(now, (at * 19 + 2) * hourMs)
      return {
        id: createIdAt(created_at),
        domain_id: domainId,
        from_member,
        to_member: me,
        created_at,
        kind: 'passage',
        passage: about.id ? `answers:${about.id}` : '',
        heading: about.heading,
        quote: about.quote,
        text: at === 0 ? text : '',
      }
    })
    if (written.length > 0) await tx('margin_notes').insert(written)
  },
}
