import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  /** Whether the filter is on. */
  readonly pressed: boolean;
  /** Shown before the label, such as a sport’s glyph. */
  readonly icon?: ReactNode;
  /** Called with the new state. */
  readonly onToggle: (toggled: { readonly pressed: boolean }) => void;
  /** The filter's name, in a word or two. */
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export const Chip = ({ pressed, icon, onToggle, children }: ChipProps) => (
  <button
    type="button"
    className={styles['chip']}
    aria-pressed={pressed}
    onClick={() => onToggle({ pressed: !pressed })}
  >
    {icon}
    {children}
  </button>
);

export interface SelectChipProps<Value extends string> {
  /** The filter's name for screen readers: `Entry fee`. */
  readonly label: string;
  /** The current choice. */
  readonly value: Value;
  /** All choices, in this order. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Called with the new choice. */
  readonly onChange: (changed: { readonly value: Value }) => void;
}

/** A filter with several choices: the platform's own menu, styled as a chip. */
export const SelectChip = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectChipProps<Value>) => (
  <span className={styles['select']}>
    <select
      className={styles['chip']}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen !== undefined) onChange({ value: chosen.value });
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className={styles['chevron']} aria-hidden="true" />
  </span>
);
