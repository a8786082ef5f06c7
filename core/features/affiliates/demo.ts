import type { DemoPart } from '../../kernel/demo.ts'
import { timeAfter } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'

/** The demo's brand with a postback. */
const host = 'localhost'

interface SentMember {
  id: string
  at: Date
}

/** A postback to an invented network, switched off so that nothing is called, and the log of its last calls. */
export const demo: DemoPart = {
  async fill(tx, { domainId, host: here, now, seal }) {
    if (here !== host) return
    const postbackId = createIdAt(now)
    await tx('postbacks').insert({
      id: postbackId,
      domain_id: domainId,
      network: 'northlight',
      event: 'signup',
      url: 'https://northlight.example.com/postback?event={event}&id={event_id}&ref={ref}',
      secret: seal('demo-secret'),
      secret_changed_at: now,
      active: false,
    })
    const members = await tx('traffic_sources')
      .where({ domain_id: domainId, network: 'northlight' })
      .orderBy('at', 'desc')
      .limit(6)
      .select<SentMember[]>('member_id as id', 'at')
    const calls = members.map(({ id, at }, index) => {
      const isLost = index === members.length - 1
      return {
        id: createIdAt(at),
        postback_id: postbackId,
        domain_id: domainId,
        member_id: id,
        event: 'signup',
        status: isLost ? 'failed' : 'sent',
        attempts: isLost ? 8 : 1,
        answer: isLost ? null : 200,
        error: isLost ? 'timed_out' : null,
        created_at: at,
        sent_at: isLost ? null : timeAfter(at, 1000),
      }
    })
    if (calls.length > 0) await tx('postback_deliveries').insert(calls)
  },
}
