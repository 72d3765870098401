import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './DraftOrderDialog.module.css';

export interface OrderSeat {
  readonly userId: string;
  readonly username: string;
  readonly own: boolean;
  readonly present: boolean;
}

export interface DraftOrderDialogProps {
  readonly open: boolean;
  /** In the order of round 1. */
  readonly seats: readonly OrderSeat[];
  /** When the first clock starts, such as `The first clock starts in 12 seconds.`; null once it has. */
  readonly opening: string | null;
  /** SHA-256 of the order's seed, published before anybody entered. */
  readonly commitment: string;
  /** The seed, and whether it gives this very order; null until the draft is over. */
  readonly revealed: { readonly seed: string; readonly holds: boolean } | null;
  readonly onClose: () => void;
}

/** Who picks when, and why nobody could have arranged it (decision 16). */
export const DraftOrderDialog = ({
  open,
  seats,
  opening,
  commitment,
  revealed,
  onClose,
}: DraftOrderDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Official Draft Order"
    description="The order reverses each round."
    body="flush"
    actions={
      <>
        {opening === null ? null : <p className={styles['opening']}>{opening}</p>}
        <Button size="lg" variant="primary" className={styles['start']} onClick={onClose}>
          Start Drafting
        </Button>
      </>
    }
  >
    <ol className={styles['order']}>
      {seats.map(({ userId, username, own, present }, index) => (
        <li key={userId} data-own={own || undefined}>
          <span className={styles['place']}>{index + 1}</span>
          <bdi className={styles['name']}>
            {own ? 'You ' : null}
            <span data-second={own || undefined}>{username}</span>
          </bdi>
          <span className={styles['presence']} data-present={present || undefined}>
            {present ? 'Here' : 'Away'}
          </span>
        </li>
      ))}
    </ol>
    <div className={styles['proof']}>
      {revealed === null ? (
        <p>
          Drawn at random. The seed is published when the draft ends; its SHA-256 was published
          before anybody entered:
        </p>
      ) : (
        <p>
          {revealed.holds
            ? 'Checked in your browser: this seed has the SHA-256 that was published before anybody entered, and gives this order.'
            : 'This seed does not give this order. Please tell support.'}
        </p>
      )}
      <code className={styles['hash']}>{revealed?.seed ?? commitment}</code>
    </div>
  </Dialog>
);
