import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { Bootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import type { PhotoView } from '../app/profile.ts'
import type { ScreenHandle } from '../app/screens.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { fictionalPolicy } from '../pages/facts.server.ts'
import { messagePrices, type PriceList } from '../pages/packages.ts'
import { Slot } from '../plugins/slot.tsx'
import { Answers } from './answers.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { heroPhotos } from './portraits.ts'

export const handle: ScreenHandle = { fullBleed: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const [photos, prices] = await Promise.all([
    openPhotos(api, bootstrap),
    api('GET /api/packages').catch(() => emptyList),
  ])
  return {
    photos,
    prices: messagePrices(prices),
    messageCost: prices.message_cost,
    fictional: fictionalPolicy(bootstrap),
  }
}

const emptyList: PriceList = { country: '', packages: [], message_cost: 0 }

/** Photos for the hero. Only a site that shows them to every visitor is asked for any. */
async function openPhotos(
  api: ReturnType<typeof services>['api'],
  { settings }: Bootstrap,
): Promise<PhotoView[] | null> {
  if (settings.logged_out_search !== 'all') return null
  try {
    return heroPhotos((await api('GET /api/members', { query: { page: 1 } })).profiles)
  } catch {
    return null
  }
}

/** The title is the operator's own words, as they stand; else the brand with ours. */
export function meta(args: MetaArgs<typeof loader>) {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as Bootstrap | undefined
  const title = root?.settings.index_title
  const tags = pageMeta(args, {
    title: 'home.title',
    description: root?.settings.description || 'home.description',
    index: true,
  })
  if (!title) return tags
  return tags.map((tag) => {
    if ('title' in tag) return { title }
    return 'property' in tag && tag.property === 'og:title' ? { ...tag, content: title } : tag
  })
}

export default function HomePage() {
  const t = useT()
  const signup = useSignupLink()
  const { photos, prices, messageCost, fictional } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Hero photos={photos} />
      <Slot name="lander" page="home" />
      <HowItWorks />
      <Answers prices={prices} messageCost={messageCost} fictional={fictional} />
      <section className={styles.close}>
        <h2>{t('home.close_title')}</h2>
        <p>{t('home.close_text')}</p>
        <div className={styles.buttons}>
          <ButtonLink {...signup} size="large">
            {t('nav.signup')}
          </ButtonLink>
          <ButtonLink to="/members" variant="quiet" size="large" iconEnd="arrow-right">
            {t('home.look_around')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
