import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { loadCode } from '../code-loading/index.ts';
import styles from './onDemand.module.css';

type Stage = 'loading' | 'loaded' | 'failed';

/**
 * A part of a page whose code is loaded after the rest is on screen. It has the size of its placeholder from the
 * beginning, so that nothing moves when it appears.
 *
 * @param load resolves to the part's component
 */
export const lateLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | null = null;

  const LateLoaded = ({
    placeholder,
    ...props
  }: Props & {
    /** Shown until the code is there. */
    readonly placeholder: ReactNode;
  }) => {
    const [stage, setStage] = useState<Stage>(Loaded === null ? 'loading' : 'loaded');
    useEffect(() => {
      if (stage !== 'loading') return;
      let left = false;
      const begin = async (): Promise<void> => {
        try {
          Loaded = await loadCode(load);
          if (!left) setStage('loaded');
        } catch {
          if (!left) setStage('failed');
        }
      };
      void begin();
      return () => {
        left = true;
      };
    }, [stage]);
    if (stage === 'loaded' && Loaded !== null) return <Loaded {...(props as unknown as Props)} />;
    return (
      <div className={styles['late']} aria-busy={stage !== 'failed'}>
        {placeholder}
        {stage === 'failed' ? (
          <div className={styles['late-failed']}>
            <p>This part of the page could not be loaded.</p>
            <Button onClick={() => setStage('loading')}>Try again</Button>
          </div>
        ) : null}
      </div>
    );
  };
  return LateLoaded;
};
