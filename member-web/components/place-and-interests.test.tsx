import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { usePlaceText } from './place-and-interests.tsx'

test('beyond 500 km only the country is shown', () => {
  const render = (distance_km: number | null) => {
    const Where = () => usePlaceText()({ place: 'Mildura', region_name: 'Victoria', country: 'AU', distance_km })
    const Page = createRoutesStub([{ path: '/', Component: Where }])
    return renderToStaticMarkup(<Page />).replaceAll('\u00a0', ' ')
  }
  expect([render(null), render(490), render(510), render(17_020)]).toEqual([
    'Mildura',
    'Mildura, 490 km',
    'Australië',
    'Australië',
  ])
})
