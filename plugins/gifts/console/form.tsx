import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import {
  AnyCountryInput,
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  LanguageTabs,
  LastPosition,
  PreviewStage,
  pickText,
  RecordForm,
  recordForms,
  ShortRow,
  SitePictureInput,
  WholeRow,
} from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { drawings } from '../shared/drawings.ts'
import { GiftDrawing } from '../shared/gift-drawing.tsx'

const form = formOf<'gifts'>()
const price = itemOf<'gifts', 'country_credits'>()

const textKey = (name: string) => `plugins.gifts.fields.${name}`

/** The names of a gift with a picture, in each language. */
function GiftNames() {
  const translate = useTranslate()
  return (
    <LanguageTabs isFilled={({ names }, locale) => Boolean(names?.[locale])}>
      {(locale) => (
        <TextInput
          key={locale}
          source={form(`names.${locale}`)}
          label={translate('plugins.gifts.name_in', { language: languageNames[locale] })}
        />
      )}
    </LanguageTabs>
  )
}

function Picture({ drawing }: { drawing: string }) {
  const translate = useTranslate()
  return (
    <WholeRow>
      <PreviewStage title={translate('console.packages.preview')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <span style={{ display: 'grid', flex: 'none', inlineSize: 72, blockSize: 72 }}>
            <GiftDrawing name={drawing} />
          </span>
          <Typography sx={{ fontWeight: 600 }}>{translate(`plugins.gifts.drawings.${drawing}`)}</Typography>
        </Box>
      </PreviewStage>
    </WholeRow>
  )
}

/** A picture uploaded by staff, and its names. */
function OwnPicture() {
  return (
    <>
      <SitePictureInput
        source={form('picture_id')}
        label={textKey('picture_id')}
        upload="/api/console/gifts/pictures"
      />
      <GiftNames />
    </>
  )
}

function GiftForm() {
  const translate = useTranslate()
  const choices = drawings.map((id) => ({ id, name: translate(`plugins.gifts.drawings.${id}`) }))
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.look">
        <SelectInput
          source={form('drawing')}
          label={textKey('drawing')}
          choices={choices}
          emptyText="plugins.gifts.own_picture"
          parse={(value) => (value === '' ? null : value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
        <FormDataConsumer>
          {({ formData }) => (formData.drawing ? <Picture drawing={formData.drawing} /> : <OwnPicture />)}
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title="plugins.gifts.price">
        <ShortRow>
          <NumberInput
            source={form('credits')}
            label={textKey('credits')}
            min={0}
            step={1}
            helperText="plugins.gifts.credits_hint"
          />
        </ShortRow>
        <ArrayInput source={form('country_credits')} label={textKey('country_credits')} defaultValue={[]}>
          <FormRows row="price" inline>
            <AnyCountryInput source={price('country')} isRequired />
            <NumberInput
              source={price('credits')}
              label={textKey('credits')}
              validate={[required(), minValue(0)]}
              min={0}
              step={1}
            />
          </FormRows>
        </ArrayInput>
      </FieldGroup>
      <FieldGroup title="console.groups.display">
        <DomainInput />
        <LastPosition />
        <BooleanInput source={form('active')} label={textKey('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

/** A gift with a drawing of the product has no names: it is called as the drawing. */
function GiftTitle() {
  const translate = useTranslate()
  const gift = useRecordContext()
  if (!gift) return null
  return gift.drawing ? translate(`plugins.gifts.drawings.${gift.drawing}`) : pickText(gift.names)
}

export const giftForms = recordForms(<GiftForm />, { title: <GiftTitle /> })
