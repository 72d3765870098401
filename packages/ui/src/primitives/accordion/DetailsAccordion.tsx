import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './Accordion.module.css';
import type { AccordionFormProps } from './AccordionItem.ts';

/** The accordion as `<details>` elements. It opens and closes without a script. */
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
