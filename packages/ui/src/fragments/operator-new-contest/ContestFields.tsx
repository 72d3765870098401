import type { ContestTemplate } from '@captains-pick/contract';
import {
  rulesOf,
  DRAFT_TYPES,
  hasSalaries,
  isNamedFormat,
  NAMED_FORMATS,
  SPORTS,
} from '@captains-pick/rules';
import { localZoneName, useTemplates } from '../../data/index.ts';
import { lineupText } from '../../pieces/contest-facts/index.ts';
import { Field, LabelledInput } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { isSlow, withTemplate, type ContestForm } from './contestForm.ts';
import styles from './OperatorNewContest.module.css';

const NO_TEMPLATE = '';
/** Option of the format menu for a custom format. */
const CUSTOM_FORMAT = 'Other';

export interface ContestFieldsProps {
  readonly form: ContestForm;
  /** The chosen template; null: none is offered. */
  readonly template: string | null;
  /** The sport and the draft can't be changed. */
  readonly kindFixed?: boolean;
  readonly onChange: (changed: { readonly form: ContestForm; readonly template?: string }) => void;
}

const templateHint = (templates: readonly ContestTemplate[], id: string): string | undefined =>
  templates.find((template) => template.id === id)?.about;

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

const TemplateMenu = ({
  form,
  template,
  onChange,
}: Pick<ContestFieldsProps, 'form' | 'onChange'> & { readonly template: string }) => {
  const templates = useTemplates();
  const loaded = templates.data?.templates ?? [];
  const about = templateHint(loaded, template);
  return (
    <Select
      label="Template"
      options={[
        {
          value: NO_TEMPLATE,
          label: templates.error === null ? 'None' : 'Templates could not be loaded',
        },
        ...loaded.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={template}
      {...(about === undefined ? {} : { hint: about })}
      onChange={({ value }) => {
        const chosen = loaded.find(({ id }) => id === value);
        onChange({
          form: chosen === undefined ? form : withTemplate(form, chosen),
          template: value,
        });
      }}
    />
  );
};

/** The fields of a contest. The server validates them in the preview. */
export const ContestFields = ({
  form,
  template,
  kindFixed = false,
  onChange,
}: ContestFieldsProps) => {
  const text = (field: keyof ContestForm) => ({
    value: form[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ form: { ...form, [field]: currentTarget.value } }),
  });
  const money = (field: keyof ContestForm) => ({ ...text(field), inputMode: 'decimal' as const });
  const whole = (field: keyof ContestForm) => ({ ...text(field), inputMode: 'numeric' as const });
  return (
    <>
      {template === null ? null : (
        <TemplateMenu form={form} template={template} onChange={onChange} />
      )}
      <Field label="Event" required {...text('tournamentName')} />
      <Field label="Event link (optional)" inputMode="url" {...text('tournamentURL')} />
      <LabelledInput
        type="datetime-local"
        label={form.draftType === 'Snake' ? 'Deadline (optional)' : 'Deadline'}
        hint={`Your time, ${localZoneName()}.`}
        {...text('deadline')}
      />
      <div className={styles['row']}>
        <Select
          label="Sport"
          options={options(SPORTS)}
          value={form.sport}
          disabled={kindFixed}
          onChange={({ value }) => onChange({ form: { ...form, sport: value } })}
        />
        <Select
          label="Draft"
          options={options(DRAFT_TYPES)}
          value={form.draftType}
          disabled={kindFixed}
          onChange={({ value }) => onChange({ form: { ...form, draftType: value } })}
        />
        <Select
          label="Format"
          options={options([...NAMED_FORMATS, CUSTOM_FORMAT])}
          value={isNamedFormat(form.format) ? form.format : CUSTOM_FORMAT}
          hint={lineupText(form)}
          onChange={({ value }) =>
            onChange({ form: { ...form, format: value === CUSTOM_FORMAT ? '' : value } })
          }
        />
      </div>
      {isNamedFormat(form.format) ? null : (
        <Field
          label="Format name"
          hint={
            form.draftType === 'Snake'
              ? 'With its number of rounds, such as 5 rounds. Without a number: 2.'
              : 'Lineups have 2 players, whatever the name says.'
          }
          {...text('format')}
        />
      )}
      <div className={styles['row']}>
        <Field label="Entry fee, $" {...money('entryFee')} />
        <Field label="Admin fee, $" {...money('adminFee')} />
        {hasSalaries(form) ? <Field label="Salary cap, $" {...whole('salaryCap')} /> : null}
      </div>
      <div className={styles['row']}>
        <Field label="Max entries" {...whole('maxEntries')} />
        <Field label="Max per player" {...whole('maxEntriesPerUser')} />
        {form.draftType === 'Snake' ? (
          <Field label="Seconds per pick" hint="Empty: no limit." {...whole('pickTimeLimit')} />
        ) : null}
      </div>
      {isSlow(form) ? (
        <div className={styles['row']}>
          <LabelledInput type="time" label="Quiet from (optional)" {...text('quietFrom')} />
          <LabelledInput type="time" label="Quiet until" {...text('quietTo')} />
          <Field
            label="Time zone of quiet hours"
            hint="Such as America/New_York. No clock runs in quiet hours."
            {...text('quietZone')}
          />
        </div>
      ) : null}
      <Field
        label="Prizes by place, $ (optional)"
        hint="Such as 500, 300, 200. Leave empty for the percentage table."
        {...text('entrantPayouts')}
      />
      {rulesOf(form.sport).unit === 'cents' ? (
        <Field
          label="Event payouts, $ (optional)"
          hint="By place, first place first."
          {...text('playerPayouts')}
        />
      ) : null}
    </>
  );
};
