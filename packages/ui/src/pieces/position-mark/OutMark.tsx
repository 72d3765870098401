import styles from './OutMark.module.css';

/** The word beside the name of a player who does not take part. */
export const OutMark = () => <span className={styles['mark']}>Out</span>;
