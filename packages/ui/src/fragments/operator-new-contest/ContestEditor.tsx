import type { SentFile } from '@captains-pick/contract';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Viewer } from '../../data/index.ts';
import { ActFailure, type ActState } from '../../pieces/operator-act/index.ts';
import { OperatorPage, type OperatorPageProps } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ContestPreviewPane } from './ContestPreviewPane.tsx';
import type { PlayersGiven } from './useLivePreview.ts';
import styles from './OperatorNewContest.module.css';

export interface ContestEditorProps extends Pick<OperatorPageProps, 'back'> {
  /** The page's heading, and the form's name. */
  readonly title: string;
  /** What the button does. */
  readonly verb: string;
  readonly act: ActState;
  readonly onSubmit: () => void;
  /** Reads the contest again after a refusal that may mean that it has changed. */
  readonly onRefetch: () => void;
  /** The contest as the form has it. */
  readonly file: SentFile;
  /** Its players: from files, those of another contest, or none. */
  readonly players: PlayersGiven;
  readonly viewer: Viewer;
  readonly now: number | undefined;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** A form for a contest's terms, beside a preview of what players will see. */
export const ContestEditor = ({
  back,
  title,
  verb,
  act,
  onSubmit,
  onRefetch,
  file,
  players,
  viewer,
  now,
  children,
}: ContestEditorProps) => {
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (act.state === 'refused' || act.state === 'unanswered') failure.current?.focus();
  }, [act]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <OperatorPage {...(back === undefined ? {} : { back })} heading={<h1>{title}</h1>}>
      <div className={styles['work']}>
        <form className={styles['form']} aria-label={title} noValidate onSubmit={submit}>
          {children}
          <ActFailure act={act} onRefetch={onRefetch} ref={failure} />
          <Button type="submit" variant="primary" size="lg" fullWidth busy={act.state === 'busy'}>
            {verb}
          </Button>
        </form>
        <ContestPreviewPane file={file} players={players} viewer={viewer} now={now} />
      </div>
    </OperatorPage>
  );
};
