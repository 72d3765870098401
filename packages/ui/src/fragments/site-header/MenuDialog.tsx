import { hrefTo } from '@captains-pick/contract';
import { LogOut } from 'lucide-react';
import { AppLink } from '../../navigation/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './SiteHeader.module.css';

const PLACES = [
  { href: hrefTo('account'), label: 'Account' },
  { href: hrefTo('how-it-works'), label: 'How It Works' },
  { href: hrefTo('support'), label: 'Support' },
] as const;

export interface MenuDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLogout: () => void;
  readonly username: string;
}

/** The phone menu of a signed-in user. */
export const MenuDialog = ({ open, onClose, onLogout, username }: MenuDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={username}
    actions={
      <Button
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        <LogOut className={styles['menuIcon']} aria-hidden="true" />
        Logout
      </Button>
    }
  >
    <ul className={styles['menu']}>
      {PLACES.map(({ href, label }) => (
        <li key={href}>
          <AppLink href={href} onClick={onClose}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
