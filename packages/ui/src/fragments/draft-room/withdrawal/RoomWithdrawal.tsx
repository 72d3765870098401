import type { Contest, DraftView } from '@captains-pick/contract';
import type { Clock } from '../../../data/index.ts';
import { deadlineOf, totalFee } from '../../../pieces/contest-facts/index.ts';
import type { DraftRoomController } from '../state/useDraftRoom.ts';
import { usePastDeadline } from './usePastDeadline.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface RoomWithdrawalProps {
  readonly contest: Contest;
  readonly draft: DraftView;
  readonly controller: DraftRoomController;
  readonly clock: Clock;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the server has accepted the withdrawal. */
  readonly onWithdrawn: () => void;
}

/** The dialog that withdraws the viewer. It stays open while the withdrawal is in flight. */
export const RoomWithdrawal = ({
  contest,
  draft,
  controller,
  clock,
  open,
  onClose,
  onWithdrawn,
}: RoomWithdrawalProps) => {
  const { room } = controller;
  const busy = room.withdrawing !== null;
  const pastDeadline = usePastDeadline(deadlineOf(contest), clock, room.offset ?? 0);

  const withdraw = async (): Promise<void> => {
    const accepted = await controller.withdraw();
    onClose();
    if (accepted) onWithdrawn();
  };

  return (
    <WithdrawDialog
      open={open}
      outcome={draft.begun ? 'begun' : pastDeadline ? 'past-deadline' : 'refunded'}
      fee={totalFee(contest)}
      busy={busy}
      onWithdraw={() => void withdraw()}
      onClose={() => {
        if (!busy) onClose();
      }}
    />
  );
};
