import { Laptop, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../primitives/button/index.ts';
import styles from './ItemRow.module.css';

/** The icon and the name of a device. Null: its browser did not name it. */
export const shownDevice = (
  device: string | null,
): { readonly Icon: LucideIcon; readonly name: string } => ({
  Icon: /Android|iPhone|iPad/.test(device ?? '') ? Smartphone : Laptop,
  name: device ?? 'An unknown device',
});

/** Something that belongs to the account, such as a session or a passkey, with the button that ends it. */
export const ItemRow = ({
  Icon,
  name,
  times,
  action,
  actionName,
  busy = false,
  onAct,
  children,
}: {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly times: string;
  readonly action: string;
  /** The button's name, which begins with its text. */
  readonly actionName: string;
  readonly busy?: boolean;
  /** Undefined: it has no button. */
  readonly onAct: (() => void) | undefined;
  /** Further buttons, before the one that ends it. */
  readonly children?: ReactNode;
}) => (
  <li className={styles['row']}>
    <Icon className={styles['icon']} aria-hidden="true" />
    <div className={styles['what']}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['times']}>{times}</p>
    </div>
    {children}
    {onAct === undefined ? null : (
      <Button size="sm" variant="quiet" busy={busy} onClick={onAct} aria-label={actionName}>
        {action}
      </Button>
    )}
  </li>
);
