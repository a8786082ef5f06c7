import { Checkbox, PillChoices, PillRadios, RadioGroup, Switch, SwitchButton } from '../../components/choices.tsx'
import { CodeInput } from '../../components/code-input.tsx'
import { Field } from '../../components/field.tsx'
import { ProgressBar, ProgressSteps } from '../../components/progress.tsx'
import { RangeInput } from '../../components/range-input.tsx'
import { SavedElsewhere } from '../../components/saved-elsewhere.tsx'
import { Select } from '../../components/select.tsx'
import { PasswordInput, TextArea, TextInput } from '../../components/text-input.tsx'
import type { Samples, Tools } from '../sample.ts'

const listGenders = ({ t }: Tools) =>
  ['female', 'male', 'both'].map((value) => ({ value, label: t(`members.looking_for.${value}`) }))
const listInterests = ({ t }: Tools) =>
  ['tea', 'art', 'hiking', 'photography', 'cooking', 'beach'].map((value) => ({
    value,
    label: t(`members.interest.${value}`),
  }))

export const forms: Samples = {
  'saved-elsewhere': {
    wide: ['one answer'],
    states: {
      'one answer': ({ t }) => (
        <SavedElsewhere answers={[{ question: t('credits.unconfirmed_title'), text: t('credits.unconfirmed_text') }]} />
      ),
    },
  },
  field: {
    states: {
      plain: ({ t }) => (
        <Field label={t('members.region_kind.province')}>
          <TextInput />
        </Field>
      ),
      'with a hint and a note': ({ t }) => (
        <Field label={t('credits.code_label')} hint={t('members.everyone_hint')} note={t('common.optional')}>
          <TextInput />
        </Field>
      ),
      refused: ({ t }) => (
        <Field label={t('credits.code_label')} error={t('credits.code_expired')}>
          <TextInput defaultValue="ZOMER25" />
        </Field>
      ),
      'a group': (tools) => (
        <Field group label={tools.t('members.looking_for.label')} error={tools.t('members.none_text')}>
          <PillRadios name="group" choices={listGenders(tools)} />
        </Field>
      ),
    },
  },
  'code-input': {
    states: {
      empty: ({ t }) => (
        <Field label={t('signup.code')}>
          <CodeInput />
        </Field>
      ),
      typed: ({ t }) => (
        <Field label={t('signup.code')}>
          <CodeInput defaultValue="481516" />
        </Field>
      ),
    },
  },
  'text-input': {
    states: {
      empty: ({ t }) => (
        <Field label={t('members.search')}>
          <TextInput placeholder={t('members.search')} icon="search" />
        </Field>
      ),
      disabled: ({ t }) => (
        <Field label={t('members.country')}>
          <TextInput disabled defaultValue="Nederland" />
        </Field>
      ),
      password: ({ t }) => (
        <Field label={t('common.show_password')}>
          <PasswordInput defaultValue="tweeluik" autoComplete="off" />
        </Field>
      ),
      'several lines': ({ t }) => (
        <Field label={t('members.interests')}>
          <TextArea maxLength={200} defaultValue={t('members.visitor_intro')} />
        </Field>
      ),
      'few signs left': ({ t }) => (
        <Field label={t('members.interests')}>
          <TextArea maxLength={t('members.none_text').length + 3} defaultValue={t('members.none_text')} />
        </Field>
      ),
    },
  },
  select: {
    states: {
      chosen: (tools) => (
        <Field label={tools.t('members.looking_for.label')}>
          <Select options={listGenders(tools)} defaultValue="both" />
        </Field>
      ),
      'nothing chosen': (tools) => (
        <Field label={tools.t('members.country')}>
          <Select options={listGenders(tools)} placeholder={tools.t('members.any_country')} />
        </Field>
      ),
      disabled: (tools) => (
        <Field label={tools.t('members.region_kind.region')} hint={tools.t('members.everyone_hint')}>
          <Select options={[]} placeholder={tools.t('members.any_region')} disabled />
        </Field>
      ),
    },
  },
  choices: {
    states: {
      checkbox: ({ t }) => (
        <>
          <Checkbox label={t('credits.remember')} hint={t('credits.remember_hint')} />
          <Checkbox label={t('credits.remember')} defaultChecked />
          <Checkbox label={t('credits.remember')} disabled />
        </>
      ),
      'checkbox refused': ({ t }) => (
        <Checkbox label={t('credits.promise_refund', { days: 14 })} error={t('credits.accept_terms')} />
      ),
      switch: ({ t }) => (
        <>
          <Switch label={t('likes.like_title')} hint={t('likes.none_received_text')} defaultChecked />
          <Switch label={t('likes.new')} />
          <Switch label={t('likes.title')} disabled />
        </>
      ),
      'switch that sends': ({ t }) => (
        <form>
          <SwitchButton label={t('account.invisible')} hint={t('account.invisible_hint')} on={false} />
          <SwitchButton label={t('account.push_discreet')} hint={t('account.push_discreet_hint')} on />
          <SwitchButton label={t('likes.title')} on busy />
        </form>
      ),
      cards: ({ t }) => (
        <Field group label={t('credits.how_to_pay')}>
          <RadioGroup
            name="cards"
            defaultValue="card"
            choices={[
              { value: 'card', label: t('credits.card'), hint: t('credits.remembered_hint'), icon: 'credit-card' },
              { value: 'other', label: t('credits.other_ways') },
              { value: 'none', label: t('credits.no_methods_title'), disabled: true },
            ]}
          />
        </Field>
      ),
      'one pill': (tools) => (
        <Field group label={tools.t('members.looking_for.label')}>
          <PillRadios name="pill" defaultValue="female" choices={listGenders(tools)} />
        </Field>
      ),
      pills: (tools) => (
        <Field group label={tools.t('members.interests')}>
          <PillChoices name="pills" defaultValues={['tea', 'hiking']} choices={listInterests(tools)} />
        </Field>
      ),
    },
  },
  'range-input': {
    states: {
      'a range': ({ t }) => (
        <RangeInput
          min={18}
          max={80}
          names={['from', 'to']}
          labels={[t('members.min_age'), t('members.max_age')]}
          defaultValue={[30, 45]}
        />
      ),
      'everybody, open at its end': ({ t }) => (
        <RangeInput
          min={18}
          max={80}
          names={['all_from', 'all_to']}
          labels={[t('members.min_age'), t('members.max_age')]}
          defaultValue={[18, 80]}
          openEnd
        />
      ),
      'both at one age': ({ t }) => (
        <RangeInput
          min={18}
          max={80}
          names={['one_from', 'one_to']}
          labels={[t('members.min_age'), t('members.max_age')]}
          defaultValue={[40, 40]}
        />
      ),
    },
  },
  progress: {
    states: {
      'a form of parts': () => <ProgressBar step={2} steps={5} />,
      'under way': ({ t }) => (
        <ProgressSteps steps={[t('members.search'), t('members.filters'), t('members.interests')]} current={1} />
      ),
      'all done': ({ t }) => <ProgressSteps steps={[t('members.search'), t('members.filters')]} current={2} />,
    },
  },
}
