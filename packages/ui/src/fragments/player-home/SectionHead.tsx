import { AppLink } from '../../navigation/index.ts';
import styles from './PlayerHome.module.css';

export interface SectionHeadProps {
  /** The heading's id, which names the section. */
  readonly id: string;
  readonly title: string;
  readonly link: { readonly href: string; readonly text: string };
}

/** A section's heading, and a link to the whole list. */
export const SectionHead = ({ id, title, link }: SectionHeadProps) => (
  <div className={styles['head']}>
    <h2 id={id} className={styles['heading']}>
      {title}
    </h2>
    <AppLink className={styles['all']} href={link.href}>
      {link.text}
    </AppLink>
  </div>
);
