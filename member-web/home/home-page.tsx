import { Fragment, type ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { SiteBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { PhotoView } from '../app/profile.ts'
import type { ScreenHandle } from '../app/screens.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { Drawing, type DrawingName } from '../components/drawing.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { getFictionalPolicy } from '../pages/facts.server.ts'
import { listMessagePrices, type PriceList } from '../pages/packages.ts'
import { Slot } from '../plugins/slot.tsx'
import { describeSite } from '../seo/structured-data.ts'
import { Answers } from './answers.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { HomeTexts, useHomeText } from './home-text.tsx'
import { pickHeroPhotos } from './portraits.ts'

const pictures: [string, DrawingName][] = [
  ['profile', 'profile'],
  ['like', 'match'],
  ['talk', 'talk'],
]

/** How it works, in three pictures. */
function HowItWorks() {
  const text = useHomeText()
  return (
    <section className={styles.how} aria-labelledby="how">
      <div className={styles.inside}>
        <h2 id="how">{text('how_title')}</h2>
        <ol className={styles.pictures}>
          {pictures.map(([key, drawing]) => (
            <li key={key}>
              <Drawing name={drawing} size={232} />
              <h3>{text(`how_${key}_title`)}</h3>
              <p>{text(`how_${key}_text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export const handle: ScreenHandle = { fullBleed: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const [photos, prices, home] = await Promise.all([
    openPhotos(api, bootstrap),
    api('GET /api/packages').catch(() => emptyList),
    api('GET /api/home'),
  ])
  return {
    home,
    photos,
    prices: listMessagePrices(prices),
    messageCost: prices.message_cost,
    fictional: getFictionalPolicy(bootstrap),
  }
}

const emptyList: PriceList = { country: '', packages: [], message_cost: 0, costs: [] }

/** Photos for the hero, requested only if the site shows them to every visitor. */
async function openPhotos(
  api: ReturnType<typeof services>['api'],
  { settings }: SiteBootstrap,
): Promise<PhotoView[] | null> {
  if (settings.logged_out_search !== 'all') return null
  try {
    return pickHeroPhotos((await api('GET /api/members', { query: { page: 1 } })).profiles)
  } catch {
    return null
  }
}

/** The title is the operator's text, unchanged; otherwise the brand with our text. */
export function meta(args: MetaArgs<typeof loader>) {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as SiteBootstrap | undefined
  return pageMeta(args, {
    title: 'home.title',
    wholeTitle: root?.settings.index_title,
    description: root?.settings.description || 'home.description',
    headline: root?.settings.brand_headline || 'home.headline',
    structured: root
      ? describeSite({ ...root.site, supportEmail: root.settings.support_email }, root.site.locale)
      : undefined,
  })
}

export default function HomePage() {
  const { home, photos, prices, messageCost, fictional } = useLoaderData<typeof loader>()
  const parts: Record<(typeof home.sections)[number], ReactNode> = {
    hero: <Hero photos={photos} picture={home.hero} />,
    plugins: <Slot name="lander" page="home" />,
    how: <HowItWorks />,
    answers: <Answers shown={home.answers} prices={prices} messageCost={messageCost} fictional={fictional} />,
    close: <ClosingInvitation />,
  }
  return (
    <HomeTexts texts={home.texts}>
      <div className={styles.page}>
        {home.sections.map((section) => (
          <Fragment key={section}>{parts[section]}</Fragment>
        ))}
      </div>
    </HomeTexts>
  )
}

/** Repeats the sign-up link, and offers to look around first. */
function ClosingInvitation() {
  const t = useT()
  const text = useHomeText()
  const signup = useSignupLink()
  return (
    <section className={styles.close}>
      <h2>{text('close_title')}</h2>
      <p>{text('close_text')}</p>
      <div className={styles.buttons}>
        <ButtonLink {...signup} variant="primary" size="large">
          {t('nav.signup')}
        </ButtonLink>
        <ButtonLink to="/members" variant="quiet" size="large" iconEnd="arrow-right">
          {t('home.look_around')}
        </ButtonLink>
      </div>
    </section>
  )
}
