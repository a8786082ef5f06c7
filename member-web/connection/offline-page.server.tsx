import { renderToStaticMarkup } from 'react-dom/server'
import { getRegionalLocale } from '../../core/shared/languages.ts'
import { buildThemeCss } from '../../core/shared/theme.ts'
import { getTranslator } from '../app/messages.server.ts'
import type { services } from '../app/services.server.ts'
import { loadFace } from '../brand/faces.server.ts'
import { renderTabIcon } from '../brand/sign.ts'
import drawings from '../components/drawings/drawings.svg?raw'
import { buildTextFaceCss } from '../theme/fonts.server.ts'

type Site = ReturnType<typeof services>['bootstrap']['site']

// The text font is in the cache of a browser that has visited the site; otherwise the system font is used.
const buildCss = ({ theme, looks }: Site) => `${buildThemeCss(theme, looks)}
${buildTextFaceCss(looks.type)}
:root { color-scheme: light dark; --bar: 56px; --side: 16px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-ground); color: var(--color-ink); font: 1.0625rem/1.5 "Text", system-ui, sans-serif; }
main { display: grid; grid-template: minmax(clamp(0px, (100dvh - 28rem) * 99, clamp(7rem, 56dvh - 14rem, 32dvh)), 1fr) auto / minmax(0, 1fr); min-block-size: 100dvh; padding-block-start: var(--bar); }
.sign { container-type: size; display: grid; place-items: center; overflow: hidden; background: light-dark(color-mix(in oklab, var(--color-secondary) 34%, var(--color-surface)), color-mix(in oklab, var(--color-primary) 36%, var(--color-paper))); }
.sign svg { --line: var(--color-ink); --soft: light-dark(var(--color-surface), var(--color-ground)); --accent: var(--color-primary); --pink: var(--color-secondary); --ground: var(--color-surface); inline-size: min(92cqi, 115cqb, 24rem); overflow: visible; }
.text { display: grid; gap: 12px; inline-size: 100%; max-inline-size: 29rem; margin-inline: auto; padding: 32px var(--side) 24px; }
.brand { position: absolute; inset: 0 0 auto; display: flex; align-items: center; gap: 0.4em; block-size: var(--bar); padding-inline: var(--side); font-size: min(1.375rem, 28px); }
.brand svg { display: block; }
.brand > span > svg { inline-size: 1.3em; block-size: 1.3em; }
@media (min-width: 768px) and (min-height: 520px) { :root { --bar: 72px; --side: 32px; } p, button { font-size: calc(1rem + 5px); } }
@media (max-height: 519.98px) { :root { --bar: 48px; } .sign { display: none; } main { grid-template-rows: auto; } }
@media (min-width: 768px) and (min-height: 520px) { main { grid-template-rows: 1fr 11rem auto 1.4fr; grid-template-columns: min(34rem, 100% - 64px); justify-content: center; } .sign { grid-row: 2; border-radius: var(--radius-card, 20px); border-end-start-radius: 0; border-end-end-radius: 0; } .text { grid-row: 3; max-inline-size: none; padding: 32px 48px 40px; border-radius: var(--radius-card, 20px); border-start-start-radius: 0; border-start-end-radius: 0; background: var(--color-surface); } }
@media (min-width: 1200px) { :root { --side: 48px; } }
h1 { display: flex; flex-wrap: wrap; gap: 0 0.26em; margin: 0; font-size: calc(1rem + 18px); line-height: 1.15; }
.name { color: var(--color-ink); }
svg.word { inline-size: auto; block-size: 1.25em; max-inline-size: 100%; fill: var(--color-ink); }
.unseen { position: absolute; clip-path: inset(50%); }
p { margin: 0; color: var(--color-ink-soft); font-size: min(0.8125rem + 6px, 28px); text-wrap: pretty; }
button { min-block-size: 56px; inline-size: 100%; margin-block-start: 16px; padding-inline: 28px; border: 0; border-radius: var(--radius-button, 999px); font: inherit; font-size: min(0.8125rem + 6px, 8.6vw); line-height: 1.2; background: var(--color-primary); color: var(--color-on-primary); font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }`

// Replaces a page that failed to load, at that page's address. Browsers report being online before anything arrives,
// and do not notify a page that is just opening, so the page checks by itself too.
const script = `const again = () => location.reload()
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {})
addEventListener('online', look)
setInterval(look, 5000)
document.querySelector('button').addEventListener('click', again)`

/** The illustration of a plug that is out, which the other pages load as a file. */
const unplugged = drawings.match(/<g id="error".*/)?.[0] ?? ''

/** Text in the brand's heading face, outlined word by word so that it needs no font file. */
function Outlined({ text, site }: { text: string; site: Site }) {
  const face = loadFace(site.looks.type)
  return (
    <>
      <span className="unseen">{text}</span>
      {text.split(' ').map((word, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          key={index}
          className="word"
          viewBox={`0 0 ${Math.ceil(face.measure(word) * 100)} 125`}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: outlines generated from the brand's own font.
          dangerouslySetInnerHTML={{
            __html: face
              .draw(word, 0, 95, 100)
              .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
          }}
        />
      ))}
    </>
  )
}

/** The complete page, since nothing else can load when it is shown. It contains no data of a member. */
export function renderOfflinePage(site: Site, nonce: string): string {
  const { t } = getTranslator(site.locale, site.texts, site.country)
  const page = (
    <html lang={getRegionalLocale(site.locale, site.country)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('common.offline.title')} · ${site.name}`}</title>
        <style nonce={nonce}>{buildCss(site)}</style>
      </head>
      <body>
        <main>
          <div className="brand">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: generated here from the brand's colours. */}
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: renderTabIcon(site) }} />
            <p className="name">
              <Outlined text={site.name} site={site} />
            </p>
          </div>
          <div className="sign" aria-hidden="true">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own illustration. */}
            <svg viewBox="0 0 200 160" dangerouslySetInnerHTML={{ __html: unplugged }} />
          </div>
          <div className="text">
            <h1>
              <Outlined text={t('common.offline.title')} site={site} />
            </h1>
            <p>{t('common.offline.text')}</p>
            <button type="button">{t('common.try_again')}</button>
          </div>
        </main>
        <script nonce={nonce}>{script}</script>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
