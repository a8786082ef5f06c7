import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../../../../member-web/kit/index.server.ts'
import { loadLander } from '../frame/load.server.ts'

/** Cards in the deck: enough to get the feel, few enough to come to an end. */
const most = 5

/**
 * The lander's content and the members on its cards: whom every visitor of the place sees, as visitors see them. Where the site shows
 * visitors nobody, or has nobody to show, there are none and the deck is made of sentences.
 */
export async function loadDeck(args: LoaderFunctionArgs) {
  const { api } = services(args.context)
  const content = await loadLander(args, 'tinderswipe')
  try {
    const { profiles } = await api('GET /api/members', { query: { page: 1 } })
    return { ...content, profiles: profiles.slice(0, most) }
  } catch (error) {
    if (typeof (error as { status?: unknown }).status !== 'number') throw error
    return { ...content, profiles: [] }
  }
}
