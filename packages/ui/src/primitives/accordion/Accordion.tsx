import * as RadixAccordion from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface AccordionProps {
  /** What can be opened, in this order. */
  readonly items: readonly AccordionItem[];
  /** Level of the items' headings, so that they fit the page's outline. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Which item is open at first; none by default. */
  readonly initiallyOpen?: string;
}

/** Questions that open in place, one at a time. */
export const Accordion = ({ items, headingLevel = 3, initiallyOpen = '' }: AccordionProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      defaultValue={initiallyOpen}
      className={styles['accordion']}
    >
      {items.map(({ id, title, body }) => (
        <RadixAccordion.Item key={id} value={id} className={styles['item']}>
          <RadixAccordion.Header asChild>
            <Heading className={styles['heading']}>
              <RadixAccordion.Trigger className={styles['trigger']}>
                {title}
                <ChevronDown className={styles['chevron']} aria-hidden="true" />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content className={styles['content']}>
            <div className={styles['body']}>{body}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
};
