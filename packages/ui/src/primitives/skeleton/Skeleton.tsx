import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** A CSS length; default: the available width. */
  readonly width?: string;
  /** A CSS length; default: a line of text. */
  readonly height?: string;
}

/** A placeholder of the content's size. The parent tells screen readers that the content is loading. */
export const Skeleton = ({ width = '100%', height = '0.75em' }: SkeletonProps) => (
  <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
);
