import { Search } from 'lucide-react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** The label and the placeholder: `Find a player`. */
  readonly label: string;
  /** The search text. */
  readonly value: string;
  /** Called at each change. */
  readonly onChange: (changed: { readonly value: string }) => void;
  /** False: Enter does not submit the form around the field. Default: it does. */
  readonly submits?: boolean;
  /** A class that positions the field. */
  readonly className?: string;
}

/** A field that filters a list while the user types. Escape empties it. */
export const SearchField = ({
  label,
  value,
  onChange,
  submits = true,
  className,
}: SearchFieldProps) => (
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
        if (!submits && event.key === 'Enter') event.preventDefault();
        if (event.key === 'Escape' && value !== '') onChange({ value: '' });
      }}
    />
  </label>
);
