import * as Radix from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import styles from './Accordion.module.css';
import type { AccordionFormProps } from './AccordionItem.ts';

/** The accordion with full keyboard support: arrows, Home and End move between the titles. */
export const RadixAccordion = ({
  items,
  heading: Heading,
  open,
  onOpenChange,
}: AccordionFormProps) => (
  <Radix.Root
    type="single"
    collapsible
    value={open}
    onValueChange={onOpenChange}
    className={styles['accordion']}
  >
    {items.map(({ id, title, body }) => (
      <Radix.Item key={id} value={id} className={styles['item']}>
        <Radix.Header asChild>
          <Heading className={styles['heading']}>
            <Radix.Trigger className={styles['trigger']}>
              {title}
              <ChevronDown className={styles['chevron']} aria-hidden="true" />
            </Radix.Trigger>
          </Heading>
        </Radix.Header>
        <Radix.Content className={styles['content']}>
          <div className={styles['body']}>{body}</div>
        </Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
);
