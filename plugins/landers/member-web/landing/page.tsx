import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../../member-web/kit/index.ts'
import { Lander, LanderForm, landerMeta, Side, Words } from '../frame/lander.tsx'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { loadPersonLander } from '../person/load.server.ts'
import { AboutFictional, Coverline, Portrait } from '../person/portrait.tsx'
import styles from './landing.module.css'

export const loader = (args: LoaderFunctionArgs) => loadPersonLander(args, 'landing')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** A magazine cover about one person: the photo dominates, with the questions beside it. */
export default function CoverLander() {
  const content = useLoaderData<typeof loader>()
  const { person } = content
  return (
    <Lander content={content} className={styles.page}>
      <div className={styles.cover} data-cover="" data-drawn={person ? undefined : ''}>
        <Portrait person={person} />
        {person ? <Coverline person={person} /> : null}
      </div>
      <Side>
        <Words content={content} />
        <AboutFictional person={person} />
        <LanderForm content={content}>
          <UsualSteps content={content} ask={['gender', 'looking', 'birth']} />
        </LanderForm>
      </Side>
    </Lander>
  )
}
