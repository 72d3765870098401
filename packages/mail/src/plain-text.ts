import type { Block, MailContent } from './blocks.ts';

const WIDTH = 72;

/** Breaks a text between words. A word longer than a line, such as an address, stays whole. */
const wrapped = (text: string): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join('\n');
};

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'note':
      return wrapped(block.text);
    case 'facts': {
      const widest = Math.max(...block.facts.map(([label]) => label.length));
      return block.facts
        .map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value}`)
        .join('\n');
    }
    case 'action':
      return `${block.label}:\n${block.href}`;
    default:
      return block satisfies never;
  }
};

/** The mail for programs that show no HTML, in lines of at most 72 characters except addresses. */
export const plainText = ({ heading, blocks, reason, optOut }: MailContent): string => {
  const footer = `--\nCaptain's Pick\n${wrapped(reason)}`;
  const parts = [heading.toUpperCase(), ...blocks.map(blockText), footer];
  if (optOut !== undefined) parts.push(`${optOut.label}:\n${optOut.href}`);
  return `${parts.join('\n\n')}\n`;
};
