import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** A CSS length; by default as wide as there is room. */
  readonly width?: string;
  /** A CSS length; by default a line of text. */
  readonly height?: string;
}

/** Stands where something will be, at its size. Whoever shows it tells screen readers that it loads. */
export const Skeleton = ({ width = '100%', height = '0.75em' }: SkeletonProps) => (
  <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
);
