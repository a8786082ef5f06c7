import { type NameOfRow, pickText, recordList, UsualState } from '../../../console/kit/index.ts'
import { GiftDrawing } from '../shared/gift-drawing.tsx'

interface Look {
  drawing: string | null
  picture_id: string | null
  name: string
}

/** A small picture of a gift as members see it, beside its name. */
function Gift({ drawing, picture_id, name }: Look) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
      <span className="thumb" style={{ display: 'grid', inlineSize: 36, blockSize: 36, flex: 'none' }}>
        {picture_id ? (
          <img
            src={`/api/console/pictures/${picture_id}/thumb`}
            alt=""
            loading="lazy"
            style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' }}
          />
        ) : (
          <GiftDrawing name={drawing ?? ''} />
        )}
      </span>
      {name}
    </span>
  )
}

const nameOf: NameOfRow = ({ drawing, names }, translate) =>
  drawing ? translate(`plugins.gifts.drawings.${drawing}`) : (pickText(names) ?? '')

export const GiftList = recordList<'gifts'>({
  scope: 'domain',
  ordered: nameOf,
  opens: 'edit',
  switches: 'active',
  labelOf: (source) => `plugins.gifts.fields.${source}`,
  columns: [
    {
      source: 'drawing',
      label: 'resources.members.fields.name',
      render: (gift, translate) => (
        <Gift drawing={gift.drawing} picture_id={gift.picture_id} name={nameOf(gift, translate)} />
      ),
    },
    {
      source: 'credits',
      align: 'right',
      render: ({ credits }, translate) => credits ?? <UsualState label={translate('plugins.gifts.usual_price')} />,
    },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'active' },
  ],
})
