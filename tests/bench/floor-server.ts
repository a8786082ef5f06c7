import { readFileSync } from 'node:fs'
import Koa from 'koa'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

// The baseline for measurements: plain Koa in a separate process. FLOOR_BYTES names a file with response bodies by
// path, FLOOR_CARDS the number of cards on `/cards`.

const bodies = JSON.parse(readFileSync(process.env.FLOOR_BYTES ?? '', 'utf8')) as Record<
  string,
  { type: string; body: string }
>
const app = new Koa()

/** Cards like those of a search, rendered by plain React. */
function card(index: number): ReactElement {
  const image = h('img', { src: `/api/media/${index}/thumb`, alt: '', width: 400, height: 500, loading: 'lazy' })
  const name = h('h2', { className: 'name' }, `Member ${index}`, ', ', 30 + (index % 20))
  const place = h('p', { className: 'place' }, h('span', { className: 'icon', 'aria-hidden': true }), 'Utrecht')
  const actions = h(
    'form',
    { method: 'post' },
    h('button', { type: 'submit', className: 'like', 'aria-label': 'Like' }),
  )
  return h('li', { key: index, className: 'tile' }, h('a', { href: `/members/${index}` }, image, name, place), actions)
}
const cards = Number(process.env.FLOOR_CARDS ?? 24)

app.use(async (ctx) => {
  const fixed = bodies[ctx.path]
  if (fixed) {
    ctx.type = fixed.type
    ctx.body = fixed.body
  } else if (ctx.path === '/cards') {
    ctx.type = 'html'
    ctx.body = renderToString(
      h(
        'ul',
        { className: 'grid' },
        Array.from({ length: cards }, (_, index) => card(index)),
      ),
    )
  }
})

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('floor is ready\n'))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
