import { Search } from 'lucide-react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** What is looked for, and the placeholder: `Find a player`. */
  readonly label: string;
  /** What is searched for. */
  readonly value: string;
  /** Called at each letter. */
  readonly onChange: (changed: { readonly value: string }) => void;
  /** Places the field where it stands. */
  readonly className?: string;
}

/** A field that narrows a list as one types. Escape empties it. */
export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => (
  // A label, so that a press beside the words is one of the field too.
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
        if (event.key === 'Escape' && value !== '') onChange({ value: '' });
      }}
    />
  </label>
);
