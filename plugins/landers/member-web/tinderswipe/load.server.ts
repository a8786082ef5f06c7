import type { LoaderFunctionArgs } from 'react-router'
import { loadLander } from '../frame/load.server.ts'
import { loadVisitorsPeople } from '../person/load.server.ts'

/** Cards in the deck: enough to get the feel, few enough to reach the end. */
export const maxDeckSize = 5

/** The lander's content and the people on its cards, as visitors see them. Drawings fill the remaining places. */
export async function loadDeck(args: LoaderFunctionArgs) {
  const [content, people] = await Promise.all([loadLander(args, 'tinderswipe'), loadVisitorsPeople(args)])
  return { ...content, profiles: people.slice(0, maxDeckSize), drawn: Math.max(0, maxDeckSize - people.length) }
}
