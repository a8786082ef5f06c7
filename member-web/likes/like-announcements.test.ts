import { expect, test } from 'vitest'
import type { ProfileSummary } from '../app/profile.ts'
import { createAnnouncements, type LikeAnnouncement } from './like-announcements.ts'

const match = (id: string): LikeAnnouncement => ({ kind: 'match', profile: { id } as ProfileSummary })

/** Two tabs of one browser. */
function twoTabs() {
  const listeners: ((event: MessageEvent<LikeAnnouncement>) => void)[] = []
  const tab = () => {
    const own: (typeof listeners)[number][] = []
    return createAnnouncements({
      addEventListener: (_: string, listener: never) => {
        own.push(listener)
        listeners.push(listener)
      },
      postMessage: (data: LikeAnnouncement) => {
        for (const each of listeners) if (!own.includes(each)) each({ data } as MessageEvent<LikeAnnouncement>)
      },
    } as unknown as BroadcastChannel)
  }
  return [tab(), tab()] as const
}

test('moments are queued once each, in order of arrival', () => {
  const moments = createAnnouncements(null)
  for (const id of ['anna', 'bram', 'anna']) moments.add(match(id))
  moments.show(match('anna'))
  moments.add(match('anna'))
  expect(moments.get()).toEqual({ shown: match('anna'), waiting: [match('bram')] })
  moments.close()
  expect(moments.get()).toEqual({ shown: null, waiting: [match('bram')] })
})

test('a dropped moment makes way for the next', () => {
  const moments = createAnnouncements(null)
  for (const id of ['anna', 'bram']) moments.add(match(id))
  moments.drop(match('anna'))
  expect(moments.get()).toEqual({ shown: null, waiting: [match('bram')] })
})

test('a new like and a match with the same member are separate moments', () => {
  const moments = createAnnouncements(null)
  moments.add({ ...match('anna'), kind: 'like' })
  moments.add(match('anna'))
  expect(moments.get().waiting.map(({ kind }) => kind)).toEqual(['like', 'match'])
})

test('a moment shown in one tab is removed from the other', () => {
  const [one, other] = twoTabs()
  for (const tab of [one, other]) for (const id of ['anna', 'bram']) tab.add(match(id))
  one.show(match('anna'))
  expect(other.get()).toEqual({ shown: null, waiting: [match('bram')] })
  expect(one.get()).toEqual({ shown: match('anna'), waiting: [match('bram')] })
})
