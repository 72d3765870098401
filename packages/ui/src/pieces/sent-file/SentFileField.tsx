import type { SentFile } from '@captains-pick/contract';
import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { TextArea } from '../../primitives/text-area/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './SentFileField.module.css';

/** In characters; the server's limit. */
const LONGEST_TEXT = 8_000_000;

const TOO_LONG = 'The file is larger than 8 MB';
const NOT_READ = 'The file could not be read';

export interface SentFileFieldProps {
  /** The name of the file: `Feed`. */
  readonly label: string;
  /** The file to send; null while there is none. */
  readonly value: SentFile | null;
  readonly onChange: (changed: { readonly value: SentFile | null }) => void;
  /** The file name for pasted text in messages: `pasted.csv`. */
  readonly pastedName: string;
  /** File extensions that the browser offers first: `.csv,.txt`. */
  readonly accept: string;
  readonly hint?: string;
  readonly error?: string | null;
}

const linesOf = (text: string): string => {
  const count = text.trimEnd().split('\n').length;
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
};

/** A file to send unchanged: chosen from the device, or pasted as text. */
export const SentFileField = ({
  label,
  value,
  onChange,
  pastedName,
  accept,
  hint,
  error = null,
}: SentFileFieldProps) => {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const chosen = value !== null && value.name !== pastedName ? value : null;

  const read = async (file: File): Promise<void> => {
    try {
      const text = file.size > 4 * LONGEST_TEXT ? null : await file.text();
      const tooLong = text === null || text.length > LONGEST_TEXT;
      setUnread(tooLong ? TOO_LONG : null);
      onChange({ value: tooLong ? null : { name: file.name, text } });
    } catch {
      setUnread(NOT_READ);
      onChange({ value: null });
    }
  };

  return (
    <div className={styles['field']}>
      <span className={styles['choose']}>
        {/* The input takes the focus and the keys; its visible part is the label. */}
        <input
          ref={chooser}
          id={id}
          className={styles['input']}
          type="file"
          accept={accept}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = '';
            if (file !== undefined) void read(file);
          }}
        />
        <label htmlFor={id} className={styles['button']}>
          <Upload aria-hidden="true" size={16} />
          Choose a file
          <VisuallyHidden>: {label}</VisuallyHidden>
        </label>
        {chosen === null ? (
          <span className={styles['or']}>or paste its text</span>
        ) : (
          <span className={styles['chosen']}>
            <FileText aria-hidden="true" size={16} />
            <span className={styles['name']}>{chosen.name}</span>
            <span className={styles['size']}>{linesOf(chosen.text)}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${chosen.name}`}
              onClick={() => {
                onChange({ value: null });
                chooser.current?.focus();
              }}
            >
              <X aria-hidden="true" size={16} />
            </Button>
          </span>
        )}
      </span>
      {chosen === null ? (
        <TextArea
          className={styles['text'] ?? ''}
          label={label}
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          maxLength={LONGEST_TEXT}
          {...(hint === undefined ? {} : { hint })}
          error={unread ?? error}
          value={value?.text ?? ''}
          onChange={(event) => {
            const { value: text } = event.currentTarget;
            setUnread(null);
            onChange({ value: text.trim() === '' ? null : { name: pastedName, text } });
          }}
        />
      ) : (
        // Screen readers read the chooser's own label.
        <span className={styles['label']} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
};
