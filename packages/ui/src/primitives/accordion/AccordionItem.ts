import type { ReactNode } from 'react';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Props of both forms of the accordion. */
export interface AccordionFormProps {
  readonly items: readonly AccordionItem[];
  readonly heading: 'h2' | 'h3' | 'h4';
  /** The id of the open item; empty for none. */
  readonly open: string;
  readonly onOpenChange: (opened: string) => void;
}
