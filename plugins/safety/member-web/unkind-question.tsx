import {
  api,
  Button,
  ButtonLink,
  createStore,
  onLive,
  ReportPerson,
  type SlotProps,
  useBootstrap,
  useT,
  useToastTask,
} from '../../../member-web/kit/index.ts'
import styles from './safety.module.css'

/** Unkind messages that arrived in the open page, by id; false once answered. */
const openQuestions = createStore<ReadonlyMap<string, boolean>>(new Map())
const setAsks = (id: string, asks: boolean) => openQuestions.set(new Map([...openQuestions.get(), [id, asks]]))

if (typeof window !== 'undefined') onLive('safety.found', ({ message_id }) => setAsks(message_id, true))

/** Asks a reader below an unkind message whether it bothers them, until they say that it is fine. */
export default function UnkindQuestion({ profile, message }: SlotProps['chat.note']) {
  const t = useT()
  const rendered = useBootstrap().page_data.safety?.unkind ?? []
  const later = openQuestions.use().get(message.id)
  const { run, busy } = useToastTask()
  if (!(later ?? rendered.includes(message.id))) return null
  const answer = () =>
    run(async () => {
      await api('PUT /api/safety/messages/:id/fine', { params: { id: message.id } })
      setAsks(message.id, false)
    })
  return (
    <section className={styles.bothered} aria-label={t('safety.bothered')}>
      <p>{t('safety.bothered')}</p>
      <ButtonLink to={`/chats/report/${message.id}`} size="small">
        {t('safety.bothered_report')}
      </ButtonLink>
      <ReportPerson profile={profile} />
      <Button size="small" variant="quiet" busy={busy} onClick={() => void answer()}>
        {t('safety.bothered_fine')}
      </Button>
    </section>
  )
}
