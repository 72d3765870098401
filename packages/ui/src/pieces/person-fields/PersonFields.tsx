import { hrefTo, type OwnPerson } from '@captains-pick/contract';
import { regionsOf } from '@captains-pick/rules';
import { useId, useState } from 'react';
import { AppLink } from '../../navigation/index.ts';
import { LabelledInput } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { countryOptions, regionOptions } from './places.ts';
import { ELSEWHERE, type PersonFaults } from './readPerson.ts';
import styles from './PersonFields.module.css';

export interface PersonFieldsProps {
  readonly rules: OwnPerson['rules'];
  /** What was given before; null: nothing. The birth date stays as it is. */
  readonly given?: OwnPerson['person'];
  readonly faults: PersonFaults;
}

const Fault = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} role="alert" className={styles['fault']}>
      {text}
    </p>
  );

/** The fields of a person: date of birth, place and consent. A form reads them with `readPerson`. */
export const PersonFields = ({ rules, given = null, faults }: PersonFieldsProps) => {
  const id = useId();
  const [country, setCountry] = useState(given?.country ?? '');
  const [region, setRegion] = useState(given?.region ?? '');
  const regions = country === '' ? [] : regionsOf(country, rules);
  return (
    <div className={styles['fields']}>
      <LabelledInput
        label="Date of birth"
        name="birthDate"
        type="date"
        autoComplete="bday"
        required
        min="1900-01-01"
        defaultValue={given?.birthDate ?? ''}
        readOnly={given !== null}
        hint={
          given === null
            ? `You must be ${rules.minimumAge} or over. It can’t be changed later.`
            : 'To correct it, contact support.'
        }
        error={faults.birthDate ?? null}
      />
      <div>
        <Select
          label="Country where you live"
          value={country}
          options={[{ value: '', label: 'Choose a country' }, ...countryOptions()]}
          onChange={({ value }) => {
            setCountry(value);
            setRegion('');
          }}
        />
        <input type="hidden" name="country" value={country} />
        <Fault id={`${id}-country`} text={faults.country} />
      </div>
      {regions.length === 0 ? null : (
        <div>
          <Select
            label="State or region"
            value={region}
            options={[
              { value: '', label: 'Choose a state or region' },
              ...regionOptions(regions),
              { value: ELSEWHERE, label: 'Another one' },
            ]}
            onChange={({ value }) => setRegion(value)}
          />
          <input type="hidden" name="region" value={region} />
          <Fault id={`${id}-region`} text={faults.region} />
        </div>
      )}
      <div>
        <label className={styles['consent']}>
          <input
            type="checkbox"
            name="terms"
            value="accepted"
            aria-describedby={faults.termsVersion === undefined ? undefined : `${id}-terms`}
          />
          <span>
            I have read the{' '}
            <AppLink href={hrefTo('terms-conditions')} target="_blank">
              terms of {rules.termsVersion}
            </AppLink>{' '}
            and accept them.
          </span>
        </label>
        <Fault id={`${id}-terms`} text={faults.termsVersion} />
      </div>
    </div>
  );
};
