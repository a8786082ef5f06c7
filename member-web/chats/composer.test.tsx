import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Composer } from './composer.tsx'

const root = { locale: 'en', settings: { message_length: 500 }, site: { locale: 'en' }, plugins: [] }

function draw(cost: number): string {
  const rest = { id: 'box', formId: 'form', formKey: 'key', draft: '', onDraft() {}, onText() {}, label: 'Message' }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <Composer {...rest} cost={cost} /> }])
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('the message box shows the price of a message that costs something', () => {
  expect(draw(2)).toContain('chat.cost')
})

test('the message box shows no price if a message is free', () => {
  expect(draw(0)).not.toContain('chat.cost')
})
