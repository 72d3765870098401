import { hrefTo } from '@captains-pick/contract';
import { useState, type FormEvent } from 'react';
import { AppLink } from '../../navigation/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { LabelledInput } from '../../primitives/field/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import styles from './SiteFooter.module.css';

const LINKS = [
  { href: hrefTo('how-it-works'), label: 'How It Works' },
  { href: hrefTo('support'), label: 'Support' },
  { href: hrefTo('privacy-policy'), label: 'Privacy Policy' },
  { href: hrefTo('terms-conditions'), label: 'Terms' },
] as const;

type Subscription =
  | { readonly status: 'idle' }
  | { readonly status: 'refused'; readonly error: string }
  | { readonly status: 'answered' };

const SubscribeBox = () => {
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = event.currentTarget.elements.namedItem('email');
    // Nothing is stored, so the browser's validation is sufficient.
    const given = email instanceof HTMLInputElement && email.value !== '' && email.validity.valid;
    setSubscription(
      given ? { status: 'answered' } : { status: 'refused', error: 'Enter a valid email address.' },
    );
  };
  return (
    <form className={styles['subscribe']} noValidate onSubmit={submit}>
      <LabelledInput
        className={styles['email']}
        label="Email"
        labelHidden
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Email for contest news"
        error={subscription.status === 'refused' ? subscription.error : null}
        onChange={() => setSubscription({ status: 'idle' })}
      />
      <Button type="submit">Subscribe</Button>
      <output className={styles['answer']}>
        {subscription.status === 'answered' ? 'Contest news by email is not sent yet.' : null}
      </output>
    </form>
  );
};

export interface SiteFooterProps {
  /** Of the product, such as `1.2.0`. */
  readonly version: string;
}

/** The page's footer. On a phone it leaves space for the bar at the bottom. */
export const SiteFooter = ({ version }: SiteFooterProps) => (
  <footer className={styles['footer']}>
    <div className={styles['inner']}>
      <div>
        <Logo />
        <nav aria-label="Footer">
          <ul className={styles['links']}>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
            <li className={styles['version']}>Version {version}</li>
          </ul>
        </nav>
      </div>
      <SubscribeBox />
    </div>
  </footer>
);
