import { Search } from 'lucide-react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** The label and the placeholder: `Find a player`. */
  readonly label: string;
  /** The search text. */
  readonly value: string;
  /** Called at each change. */
  readonly onChange: (changed: { readonly value: string }) => void;
  /** A class that positions the field. */
  readonly className?: string;
}

/** A field that filters a list while the user types. Escape empties it. */
export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => (
  // A label, so that pressing anywhere in the box focuses the input.
  <label className={[styles['field'], className].filter(Boolean).join(' ')}>
    <Search className={styles['icon']} aria-hidden="true" />
    <input
      className={styles['input']}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
      onKeyDown={(event) => {
        // It would submit the form.
        if (event.key === 'Enter' && event.currentTarget.form !== null) event.preventDefault();
        if (event.key === 'Escape' && value !== '') onChange({ value: '' });
      }}
    />
  </label>
);
