import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './Accordion.module.css';
import type { AccordionFormProps } from './AccordionItem.ts';

/** The accordion as the browser has it: it opens and closes before any script runs, or without one. */
export const DetailsAccordion = ({
  items,
  heading: Heading,
  open,
  onOpenChange,
}: AccordionFormProps) => {
  const name = useId();
  return (
    <div className={styles['accordion']}>
      {items.map(({ id, title, body }) => (
        <details key={id} name={name} className={styles['item']} open={id === open}>
          <summary
            className={styles['trigger']}
            onClick={(event) => {
              event.preventDefault();
              onOpenChange(id === open ? '' : id);
            }}
          >
            <Heading className={styles['heading']}>{title}</Heading>
            <ChevronDown className={styles['chevron']} aria-hidden="true" />
          </summary>
          <div className={styles['body']}>{body}</div>
        </details>
      ))}
    </div>
  );
};
