import { renderToStaticMarkup } from 'react-dom/server'
import { getRegionalLocale } from '../../core/shared/languages.ts'
import { buildThemeCss } from '../../core/shared/theme.ts'
import { getTranslator } from '../app/messages.server.ts'
import type { services } from '../app/services.server.ts'
import { loadFace } from '../brand/faces.server.ts'
import { renderTabIcon } from '../brand/sign.ts'
import { inlineCouples } from '../home/inline-couples.server.ts'
import { buildTextFaceCss } from '../theme/fonts.server.ts'

type Site = ReturnType<typeof services>['bootstrap']['site']

// The text font is in the cache of a browser that has visited the site; otherwise the system font is used.
const buildCss = ({ theme, looks }: Site) => `${buildThemeCss(theme, looks)}
${buildTextFaceCss(looks.type)}
:root { color-scheme: light dark; --bar: 56px; --side: 16px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-ground); color: var(--color-ink); font: 1.0625rem/1.5 "Text", system-ui, sans-serif; }
main { display: grid; grid-template-rows: clamp(0px, (100dvh - 26rem) * 99, min(24rem, 40dvh)) auto; align-content: start; min-block-size: 100dvh; padding-block-start: var(--bar); }
.people { display: grid; grid-template-columns: 1fr 1fr; gap: 3px; min-block-size: 0; }
.people img { display: block; inline-size: 100%; block-size: 100%; min-block-size: 0; object-fit: cover; object-position: 50% 30%; }
@media (prefers-color-scheme: dark) { .people img { filter: brightness(0.95); } }
.text { display: grid; align-content: center; gap: 12px; inline-size: 100%; max-inline-size: 29rem; margin-inline: auto; padding: 32px var(--side) 24px; }
.dusk { align-items: end; gap: 12px; padding: 24px var(--side) 0; background: var(--sky); }
.dusk img { block-size: 100%; border-radius: 999px 999px 0 0; }
.brand { position: absolute; inset: 0 0 auto; display: flex; align-items: center; gap: 0.4em; block-size: var(--bar); padding-inline: var(--side); font-size: min(1.375rem, 28px); }
.brand svg { display: block; }
.brand > span > svg { inline-size: 1.3em; block-size: 1.3em; }
@media (min-width: 768px) and (min-height: 520px) { :root { --bar: 72px; --side: 32px; } p, button { font-size: calc(1rem + 5px); } }
@media (max-height: 519.98px) { :root { --bar: 48px; } }
@media (max-width: 699.98px) and (max-height: 519.98px) { main { grid-template-rows: auto; } .people { display: none; } }
@media (min-width: 992px), (min-width: 700px) and (max-height: 519.98px) { main { grid-template: minmax(0, 1fr) / 11fr 9fr; align-content: stretch; } .people { block-size: calc(100dvh - var(--bar)); } }
@media (min-width: 992px) and (min-height: 520px) { body { background: var(--band, var(--color-ground)); } .people { align-content: center; padding: 0 48px; } .people img { block-size: auto; aspect-ratio: 4 / 5; } .people.diptych { align-self: center; block-size: auto; margin: 0 48px calc(var(--bar) / 2); padding: 20px; border: 1px solid var(--color-line); background: var(--color-surface); } .dusk { gap: 24px; align-content: end; background: var(--sky); } .dusk img { aspect-ratio: 3 / 4.6; } .text { max-inline-size: 460px; padding-inline: 0; } }
@media (min-width: 1200px) { :root { --side: 48px; } }
h1 { display: flex; flex-wrap: wrap; gap: 0 0.26em; margin: 0; font-size: clamp(1rem + 18px, 1rem + 2.4vw, 4rem); line-height: 1.15; }
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
          <div className={`people ${site.looks.cover}`} aria-hidden="true">
            {inlineCouples[site.looks.cover].map((picture) => (
              <img key={picture} src={picture} alt="" />
            ))}
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
