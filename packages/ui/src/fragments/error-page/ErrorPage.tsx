import { SupportLine } from '../../pieces/support-line/index.ts';
import { Button } from '../../primitives/button/index.ts';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  /** What was thrown. */
  readonly error: unknown;
  /** Loads the page anew; the browser's own way by default. */
  readonly onReload?: () => void;
}

const textOf = (error: unknown): string | null => {
  if (error instanceof Error) return error.message === '' ? error.name : error.message;
  return typeof error === 'string' && error !== '' ? error : null;
};

const reloadPage = (): void => window.location.reload();

/** Something in the app itself broke. */
export const ErrorPage = ({ error, onReload = reloadPage }: ErrorPageProps) => {
  const text = textOf(error);
  return (
    <div className={styles['page']} role="alert">
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['text']}>
        This page stopped working. Nothing that you confirmed is lost. Reload it to go on.
      </p>
      {text === null ? null : <p className={styles['error']}>{text}</p>}
      <Button variant="primary" onClick={onReload}>
        Reload
      </Button>
      <SupportLine />
    </div>
  );
};
