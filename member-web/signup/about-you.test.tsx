import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { GenderField, LookingForField } from './about-you.tsx'

const root = {
  locale: 'en',
  site: { locale: 'en', looks: { cover: 'dusk' } },
  plugins: [],
  genders: [],
  settings: { cdn_prefix: '' },
}

function renderQuestions(isAside?: boolean): string {
  const Component = () => (
    <>
      <GenderField isAside={isAside} />
      <LookingForField isAside={isAside} />
    </>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('the faces of a form beside the cover are not preloaded, because phones hide it', () => {
  expect(renderQuestions(true)).not.toContain('rel="preload"')
})

test('the faces of the sign-up page are preloaded', () => {
  expect(renderQuestions()).toContain('<link rel="preload" as="image"')
})
