import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { services } from '../../../../member-web/kit/index.server.ts'
import { Field, type ScreenHandle, Select, useT } from '../../../../member-web/kit/index.ts'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { Country } from './country.tsx'
import styles from './map.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = services(args.context)
  const [content, map] = await Promise.all([loadLander(args, 'maplanding'), api('GET /api/landers/map')])
  return { ...content, map }
}
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** The visitor's country made of its places; the tapped region becomes the answer to where the visitor lives. */
export default function MapLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const { map } = content
  const [where] = content.steps
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.night}>{map.regions.length > 0 ? <Country map={map} /> : null}</Stage>
      <IllustrationNote />
      <LanderForm content={content}>
        <Step title={where?.title ?? ''} text={where?.text}>
          <input type="hidden" name="country" value={map.country} />
          <Field label={t(`members.region_kind.${map.kind}`)}>
            <Select
              name="region"
              placeholder={t('signup.choose')}
              options={map.regions.map(({ code, name }) => ({ value: code, label: name }))}
              data-region-choice=""
            />
          </Field>
        </Step>
        <UsualSteps content={content} from={1} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
