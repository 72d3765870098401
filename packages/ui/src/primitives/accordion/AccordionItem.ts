import type { ReactNode } from 'react';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What both forms of the accordion are told. */
export interface AccordionFormProps {
  readonly items: readonly AccordionItem[];
  readonly heading: 'h2' | 'h3' | 'h4';
  /** The item that is open; empty for none. */
  readonly open: string;
  readonly onOpenChange: (opened: string) => void;
}
