import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SendingStopped } from './sending-stopped.tsx'

function draw(reason: string, paid_user: boolean): string {
  const root = { locale: 'en', settings: {}, site: { locale: 'en' }, plugins: [], user: { paid_user } }
  const Component = () => <SendingStopped id="why" reason={reason} name="Anna" />
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('shows a member without credits and Premium what a first purchase gives, not that messages are used up', () => {
  const shown = draw('insufficient_credits', false)
  expect(shown).toContain('chat.stopped.insufficient_credits')
  expect(shown).toContain('chat.stopped_text.first_purchase')
})

test('members with Premium only need credits', () => {
  for (const reason of ['insufficient_credits', 'free_allowance_used'])
    expect(draw(reason, true)).toContain('chat.stopped_text.insufficient_credits')
})
