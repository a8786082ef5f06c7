import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../../../member-web/kit/index.ts'
import { Lander, LanderForm, landerMeta, Stage, Words } from '../frame/lander.tsx'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { loadPersonLander } from '../person/load.server.ts'
import { AboutFictional, Caption, Portrait } from '../person/portrait.tsx'
import styles from './landing.module.css'

export const loader = (args: LoaderFunctionArgs) => loadPersonLander(args, 'landing')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** A magazine cover about one person: the photo dominates, with the questions beside it. */
export default function CoverLander() {
  const content = useLoaderData<typeof loader>()
  const { person } = content
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.cover} data-cover="">
        <Portrait person={person} drawn={['sami', 4]} />
      </Stage>
      <Caption person={person} />
      <LanderForm content={content}>
        <AboutFictional person={person} />
        <UsualSteps content={content} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
