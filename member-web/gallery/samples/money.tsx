import { Link } from 'react-router'
import { hourMs } from '../../../core/shared/durations.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choices.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { OfferBanner } from '../../components/offer-banner.tsx'
import { Bundle, PackageCard, PackageGrid } from '../../components/package-card.tsx'
import { PayBar } from '../../components/pay-bar.tsx'
import { Price } from '../../components/price.tsx'
import { Trans } from '../../components/trans.tsx'
import { Until } from '../../components/until.tsx'
import { doNothing, type Samples, type Tools } from '../sample.ts'

const addTime = ({ given }: Tools, ms: number) => new Date(Date.parse(given.bootstrap.now) + ms).toISOString()

export const money: Samples = {
  'package-card': {
    wide: ['four'],
    states: {
      four: ({ t }) => (
        <PackageGrid>
          {[
            { credits: 10, amount: 990, perMessage: 99 },
            { credits: 25, amount: 1688, fullAmount: 2250, perMessage: 68, popular: true },
            { credits: 60, amount: 4800, perMessage: 80 },
            { credits: 150, amount: 10_500, perMessage: 70 },
          ].map((offer) => (
            <PackageCard
              key={offer.credits}
              {...offer}
              currency="EUR"
              messageCost={1}
              heading="h3"
              note={offer.fullAmount ? t('credits.discount_line', { percentage: 25 }) : undefined}
              action={
                <Button variant={offer.popular ? 'primary' : 'secondary'} wide>
                  {t('credits.choose')}
                </Button>
              }
            />
          ))}
        </PackageGrid>
      ),
      'messages cost nothing': ({ t }) => (
        <PackageCard
          credits={1500}
          amount={123_456}
          currency="EUR"
          messageCost={0}
          heading="h3"
          action={<Button wide>{t('credits.choose')}</Button>}
        />
      ),
      'its name in a line': () => (
        <p>
          <Bundle credits={25} messageCost={2} />
        </p>
      ),
    },
  },
  'pay-bar': {
    alone: true,
    states: {
      'with the sum': ({ t }) => (
        <PayBar sum={<Price amount={2249} currency="EUR" />}>
          <Button variant="primary" size="large" wide>
            {t('credits.pay_now')}
          </Button>
        </PayBar>
      ),
      'with consent': ({ t }) => (
        <PayBar
          consent={<Checkbox label={<Trans k="credits.terms" components={{ terms: <Link to="/pages/terms" /> }} />} />}
        >
          <Button variant="primary" size="large" wide>
            {t('credits.pay_now')}
          </Button>
        </PayBar>
      ),
      'the button alone': ({ t }) => (
        <PayBar>
          <Button variant="primary" size="large" wide busy>
            {t('credits.pay_now')}
          </Button>
        </PayBar>
      ),
    },
  },
  price: {
    states: {
      euro: () => <Price amount={2249} currency="EUR" />,
      'whole, in francs': () => <Price amount={2000} currency="CHF" />,
      zloty: () => <Price amount={129_900} currency="PLN" />,
    },
  },
  countdown: { states: { 'two hours': (tools) => <Countdown until={addTime(tools, 2 * hourMs)} onEnd={doNothing} /> } },
  until: {
    states: {
      today: (tools) => <Until until={addTime(tools, 2 * hourMs)} onEnd={doNothing} />,
      'another day': (tools) => <Until until={addTime(tools, 72 * hourMs)} onEnd={doNothing} />,
    },
  },
  'offer-banner': {
    wide: ['under the top bar'],
    states: {
      'under the top bar': (tools) => (
        <OfferBanner
          text={tools.t('credits.discount_line', { percentage: 25 })}
          link={tools.t('credits.see_packages')}
          until={addTime(tools, 2 * hourMs)}
          onEnd={doNothing}
        />
      ),
    },
  },
}
