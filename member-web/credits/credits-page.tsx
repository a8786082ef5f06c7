import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pickTaxKey } from '../../core/shared/money.ts'
import { useSite } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { EmptyState } from '../components/states.tsx'
import { SpendingNote } from '../spending/spending-note.tsx'
import { CodeForm } from './code-form.tsx'
import { useCodeProblem } from './code-problem.ts'
import styles from './credits.module.css'
import { loadCredits } from './load-credits.server.ts'
import { OfferNotes } from './offer-notes.tsx'
import { OwnCredits, Promises } from './own-credits.tsx'
import { PackageChoice } from './package-choice.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, 'credits.title')
export const handle = { back: true, hideAlerts: ['activate', 'hidden'] }
export const loader = (args: LoaderFunctionArgs) => loadCredits(args)

export default function CreditsPage() {
  const t = useT()
  const format = useFormat()
  const explainCode = useCodeProblem()
  const { country } = useSite()
  const { offer, hiddenReason, code, codeProblem } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('credits.title')}</h1>
        <OwnCredits messageCost={offer.message_cost} />
      </header>
      <OfferNotes offer={offer} hiddenReason={hiddenReason} hasCode={code !== '' && !codeProblem} />
      <SpendingNote spending={offer.spending} />
      {offer.packages.length === 0 ? (
        <EmptyState drawing="credits" title={t('credits.none_title')}>
          {t('credits.none_text')}
        </EmptyState>
      ) : (
        <>
          <PackageChoice offer={offer} code={codeProblem ? '' : code} />
          <p className={styles.fine}>
            {offer.tax_rate > 0
              ? t(pickTaxKey('credits.prices_note', country), { rate: format.number(offer.tax_rate / 100) })
              : t('credits.prices_note_untaxed')}
          </p>
          <div className={styles.foot}>
            <CodeForm code={code} error={explainCode(codeProblem)} discount={codeProblem ? null : offer.discount} />
            <Promises offer={offer} />
          </div>
          <nav className={styles.links} aria-label={t('credits.more')}>
            {offer.paid_user ? (
              <Link to="/credits/repeat-order">{t('credits.repeat_link')}</Link>
            ) : (
              <Link to="/premium">{t('credits.premium_link')}</Link>
            )}
            <Link to="/transactions">{t('money.title')}</Link>
          </nav>
        </>
      )}
    </div>
  )
}
