import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './DraftOrderDialog.module.css';

interface OrderSeat {
  readonly userId: string;
  readonly username: string;
  readonly own: boolean;
  readonly present: boolean;
}

/** The check of the nonce that this browser made for its own entry. */
export type OwnNonce =
  /** The nonce is one of those that the order was drawn from. */
  | 'drawn'
  /** The order was drawn before the viewer entered. */
  | 'unused'
  /** The record has a different nonce. */
  | 'differs'
  /** Another browser made it, or this one has lost it. */
  | 'not-kept'
  | 'made-by-server';

/** The inputs of the draw, and whether this browser computed the same order from them. */
export interface OrderProof {
  readonly seed: string;
  /** The number of nonces of entries in the draw. */
  readonly nonces: number;
  /** The round of the public beacon; null if none was used. */
  readonly beaconRound: number | null;
  /** True if the seed, the nonces and the order match what was published before. */
  readonly holds: boolean;
  /** Null for a viewer without a seat. */
  readonly ownNonce: OwnNonce | null;
}

const OWN_NONCE = {
  drawn: 'Your browser’s own number is one of them, unchanged.',
  unused: 'Your number is recorded and not used: the order was drawn before you entered.',
  differs:
    'Your number in this record is not the one that your browser made. Please contact support.',
  'not-kept': 'This browser did not keep your number, so it can’t check it.',
  'made-by-server': 'The server made your number, because your entry brought none.',
} as const satisfies Record<OwnNonce, string>;

const sourcesOf = ({ nonces, beaconRound }: OrderProof): string =>
  [
    'the seed',
    ...(nonces === 0 ? [] : [`a random number from each of the ${nonces} entries`]),
    ...(beaconRound === null ? [] : [`round ${beaconRound} of a public beacon`]),
  ].join(beaconRound === null ? ' and ' : ', ');

const Proof = ({ proof }: { readonly proof: OrderProof }) => (
  <>
    {proof.holds ? (
      <p>
        Checked in your browser: the order follows from {sourcesOf(proof)}. Their SHA-256 hashes
        were published before the draw.
      </p>
    ) : (
      <p>This order does not follow from its published record. Please contact support.</p>
    )}
    {proof.ownNonce === null ? null : <p>{OWN_NONCE[proof.ownNonce]}</p>}
    <p>
      Anyone can repeat this with seed <code className={styles['hash']}>{proof.seed}</code>
    </p>
  </>
);

export interface DraftOrderDialogProps {
  readonly open: boolean;
  /** The seats in the order of round 1. */
  readonly seats: readonly OrderSeat[];
  /** When the first clock starts: `The first clock starts in 12 seconds.`; null once it has. */
  readonly opening: string | null;
  /** The SHA-256 hash of the order's seed, published before the first entry. */
  readonly commitment: string;
  /** Null until the order is drawn. */
  readonly proof: OrderProof | null;
  readonly onClose: () => void;
}

/** Shows the order of the picks, and the values from which anyone can recompute it (docs/product.md#draft-order). */
export const DraftOrderDialog = ({
  open,
  seats,
  opening,
  commitment,
  proof,
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
      {proof === null ? (
        <p>
          Drawn at random. The SHA-256 of the seed was published before anybody entered:
          <code className={styles['hash']}>{commitment}</code>
        </p>
      ) : (
        <Proof proof={proof} />
      )}
    </div>
  </Dialog>
);
