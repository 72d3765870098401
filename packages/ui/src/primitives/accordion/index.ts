export { Accordion } from './Accordion.tsx';
export type { AccordionItem } from './AccordionItem.ts';
