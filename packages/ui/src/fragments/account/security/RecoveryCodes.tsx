import { useState } from 'react';
import { saveAs } from '../../../data/index.ts';
import { copyText } from '../../../pieces/share-button/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from './Security.module.css';

/** New recovery codes, which are shown once. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {copied === null ? null : (
        <Notice tone={copied ? 'success' : 'error'}>
          {copied ? 'The codes are copied.' : 'The codes could not be copied. Download them.'}
        </Notice>
      )}
      <div className={styles['acts']}>
        <Button onClick={() => void copyText(text).then(setCopied)}>Copy</Button>
        <Button
          onClick={() =>
            saveAs('captains-pick-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  );
};
