import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ThemeToggle.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface ThemeToggleProps {
  /** The current theme. */
  readonly value: Theme;
  /** Called with the next theme in the cycle system, light, dark. The toggle stores nothing. */
  readonly onChange: (change: { readonly theme: Theme }) => void;
}

interface Face {
  readonly icon: ReactNode;
  readonly next: Theme;
}

const FACES: Readonly<Record<Theme, Face>> = {
  system: { icon: <Monitor aria-hidden="true" />, next: 'light' },
  light: { icon: <Sun aria-hidden="true" />, next: 'dark' },
  dark: { icon: <Moon aria-hidden="true" />, next: 'system' },
};

/** Cycles through system, light and dark. Its icon and name show the current theme. */
export const ThemeToggle = ({ value, onChange }: ThemeToggleProps) => {
  const { icon, next } = FACES[value];
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={`Theme: ${value}`}
      title={`Theme: ${value}. Change to ${next}`}
      onClick={() => onChange({ theme: next })}
    >
      {icon}
    </button>
  );
};
